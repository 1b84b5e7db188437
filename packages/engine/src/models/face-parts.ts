/**
 * Which of the 468 points of the face mesh are which part of the face (MediaPipe's canonical face model). Right and left are the
 * subject's own: the right eye is at the left of the picture.
 */

/** In the order of the iris network's own outline: along the lower lid from the outer corner, then along the upper one. */
export const eyes = [
  { side: "right", outer: 33, inner: 133, outline: [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173] },
  { side: "left", outer: 263, inner: 362, outline: [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398] },
] as const;

/** Around the lids, as a closed line. */
export const eyeRims = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
] as const;

export const brows = [
  [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
] as const;

export const lips = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185] as const;
/** What lies between the lips. */
export const mouth = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191] as const;
/** Below the eyes, where the rims of glasses are. */
export const underEyes = [
  [111, 117, 118, 119, 120, 121, 128, 233, 232, 231, 230, 229, 228, 31, 226],
  [340, 346, 347, 348, 349, 350, 357, 453, 452, 451, 450, 449, 448, 261, 446],
] as const;

/** The outline of the face from ear to ear, by way of the chin: the subject's left first. */
export const jaw = [323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93] as const;
/** The rest of it, over the forehead, and the brows below it, both from the right temple to the left one. */
export const hairline = [127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356] as const;
export const browLine = [127, 156, 70, 63, 105, 66, 107, 9, 336, 296, 334, 293, 300, 383, 356] as const;

/** Skin on any face that shows it: the inner cheeks, the bridge of the nose, and the chin. */
export const skinPatches = [
  [118, 101, 36, 203, 206, 207, 187, 50],
  [347, 330, 266, 423, 426, 427, 411, 280],
  [193, 168, 417, 351, 419, 248, 281, 5, 51, 3, 196, 122],
  [204, 194, 201, 200, 421, 418, 424, 262, 428, 199, 208, 32],
] as const;

export const poles = {
  nose: 6,
  noseTip: 4,
  top: 10,
  chin: 152,
  rightCheek: 234,
  leftCheek: 454,
  upperLip: 13,
  lowerLip: 14,
  mouthRight: 61,
  mouthLeft: 291,
} as const;
