import type { DetailsOf, ErrorCode, RefusedTopic } from "./errors.ts";
import { providerNames, type SignInProvider } from "./sign-in-providers.ts";

/** One sentence a code, in English: what happened, what it cost, what to do next. */
export type Sentences = { [C in ErrorCode]: (details: DetailsOf<C>) => string };

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

const nameOf = (details: { provider: SignInProvider } | undefined) => providerNames[details?.provider ?? "google"];

const faces = (found: number | undefined, picture: "source" | "target") =>
  found ? `The ${picture} picture has no face of that number; it has ${found}.` : `No face was found in the ${picture} picture.`;

const topicsEn: Record<RefusedTopic, string> = {
  "house-rules": "what its own rules leave out",
  minors: "children in a sexual context",
  "sexual-violence": "sexual violence",
  hate: "hatred of people",
  "self-harm": "suicide or self-harm",
  sexual: "explicit sex or nudity",
  gore: "gore",
};

export const sentencesEn = {
  REQUEST_INVALID: (d) => (d?.field ? `The value of “${d.field}” is not valid.` : "The request is not valid."),
  BODY_UNREADABLE: () => "The request could not be read. Send valid JSON or form data.",
  BODY_TOO_LARGE: (d) => `The request is too large. The limit is ${megabytes(d?.limitBytes ?? 0)}.`,
  CONTENT_TYPE_UNSUPPORTED: () => "Send JSON or form data.",
  ORIGIN_FOREIGN: () => "This call may not be made from another site.",
  ROUTE_NOT_FOUND: () => "There is nothing at this address.",
  METHOD_NOT_ALLOWED: () => "This address does not take that method.",
  NAME_MISSING: () => "Enter your name.",
  EMAIL_MISSING: () => "Enter your email address.",
  EMAIL_INVALID: () => "This does not look like an email address.",
  PASSWORD_MISSING: () => "Enter your password.",
  PASSWORD_TOO_SHORT: (d) => `The password needs at least ${d?.limit ?? 6} characters.`,
  PASSWORD_TOO_COMMON: () => "This password is too easy to guess. Choose another, a few words are fine.",
  PASSWORDS_DIFFER: () => "The two passwords are not the same.",
  CREDENTIALS_WRONG: () => "Sign-in failed. The email address or the password is wrong.",
  SESSION_EXPIRED: () => "Your session has ended. Sign in again.",
  REFRESH_INVALID: () => "Your session has ended. Sign in again.",
  PROVIDER_NOT_CONFIGURED: (d) => `Signing in with ${nameOf(d)} is not set up on this studio.`,
  PROVIDER_UNREACHABLE: (d) => `Signing in with ${nameOf(d)} failed. Try again.`,
  PROVIDER_STATE_INVALID: () => "This sign-in was not begun in this browser, or has expired. Sign in again.",
  PROVIDER_CODE_MISSING: () => "No authorization code was received.",
  PROVIDER_CODE_REFUSED: () => "The sign-in could not be completed. Begin again.",
  PROVIDER_EMAIL_UNVERIFIED: (d) => `${nameOf(d)} has no confirmed email address for you. Confirm it there, then sign in again.`,
  EMAIL_HAS_ACCOUNT: (d) =>
    `There is an account with this email address already. Sign in to it the way you do (or set a new password), then connect ${nameOf(d)}.`,
  IDENTITY_TAKEN: (d) => `This ${nameOf(d)} account signs in to another account here.`,
  IDENTITY_NOT_FOUND: (d) => `${nameOf(d)} is not connected to this account.`,
  LAST_WAY_IN: () => "This is the only way into your account. Set a password first, then disconnect it.",
  MAIL_LINK_INVALID: () => "This link was used already or has expired. Ask for a new mail.",
  PASSWORD_WRONG: () => "The current password is wrong.",
  PASSWORD_NOT_SET: () => "This account has no password yet. Choose “Forgot password” to set one by mail.",
  SESSION_NOT_FOUND: () => "This session is not here; it may have ended.",
  SIGN_IN_AGAIN: () => "Sign in again first: this needs a sign-in of the last ten minutes.",
  CONFIRMATION_WRONG: () => "This is not the email address of the account.",
  EXPORT_NOT_FOUND: () => "This file is not here any more. Ask for a new one.",
  PLAN_TOO_SMALL: () => "API keys and webhooks come with the Enterprise plan.",
  API_KEY_SCOPE: () => "This API key may not make this call.",
  API_KEY_CAP: (d) => `This API key has made its ${d?.limit ?? 0} pictures of today. Nothing was charged.`,
  API_KEY_NOT_FOUND: () => "This API key is not here.",
  WEBHOOK_NOT_FOUND: () => "This webhook is not here.",
  WEBHOOK_URL_INVALID: () => "Give a public https address.",
  DEVELOPER_LIMIT: (d) => `There can be ${d?.limit ?? 0} of these. Remove one first.`,
  SIGN_IN_REQUIRED: (d) => {
    if (d && "toBuy" in d) return "Sign in first: credits belong to an account.";
    return d?.free ? `Today's ${d.free} free pictures for visitors are used up. Sign in to go on.` : "Sign in to use this tool.";
  },
  CREDITS_SHORT: (d) =>
    `This needs ${d?.needed ?? 1} ${d?.needed === 1 ? "credit" : "credits"}, you have ${d?.balance ?? 0}. Nothing was charged.`,
  RATE_LIMITED: (d) => `Too many tries. Wait ${d?.retryAfterSeconds ?? 60} seconds and try again.`,
  QUEUE_FULL: (d) => `The studio is full. Nothing was charged; try again in ${d?.retryAfterSeconds ?? 30} seconds.`,
  IDEMPOTENCY_MISMATCH: () => "This request key was used before with other content.",
  PROMPT_MISSING: (d) => (d?.for === "wallpaper" ? "Describe the wallpaper first." : "Describe the picture first."),
  PROMPT_TOO_SHORT: (d) => `Describe it in at least ${d?.limit ?? 3} characters.`,
  PROMPT_REFUSED: (d) =>
    `This studio makes no pictures of ${d ? topicsEn[d.topic] : "this"}. Nothing was charged. ${d?.appealTo ? `If we have misread you, write to ${d.appealTo}.` : "If it was read wrongly, say it in other words."}`,
  PROMPT_TOO_LONG: (d) => `The description has ${d?.length ?? 0} characters; the limit is ${d?.limit ?? 500}.`,
  RESOLUTION_UNSUPPORTED: () => "This size is not offered. Choose one of the listed sizes.",
  IMAGE_MISSING: (d) => (d?.needed === "source-and-target" ? "Add both pictures: the source face and the target." : "Add a picture first."),
  IMAGE_NOT_FOUND: () => "This picture is not here any more. Add it again.",
  IMAGE_UNREADABLE: () => "This file cannot be read as a picture; it may be damaged. Nothing was charged.",
  IMAGE_TYPE_UNSUPPORTED: (d) =>
    `This file type is not supported. Use ${d?.only === "jpeg-or-png" ? "JPEG or PNG" : "JPEG, PNG, WebP, GIF or AVIF"}.`,
  IMAGE_TOO_LARGE: (d) =>
    d?.limitPixels
      ? `This picture has too many pixels. The limit is ${Math.round(d.limitPixels / 1e6)} megapixels.`
      : `The image file must not exceed ${megabytes(d?.limitBytes ?? 10_485_760).replace(" ", "")}.`,
  IMAGE_TOO_SMALL: (d) => `This picture is too small. Each side needs at least ${d?.minSide ?? 16} pixels.`,
  IMAGE_REFUSED: (d) =>
    `${d?.which === "made" ? "The picture that came out" : "This picture"} looks sexually explicit, and this studio does not ${d?.which === "made" ? "deliver" : "take"} such pictures. Nothing was charged. ${d?.appealTo ? `If we have misread it, write to ${d.appealTo}.` : "If it was misread, try another picture."}`,
  PICTURE_REFUSED: () =>
    "The image model that this studio uses refused this picture or its words. Nothing was charged; say it another way.",
  SKY_MISSING: () => "No sky was found in this picture. Nothing was charged; take the sky step out, or choose a photo with more sky.",
  SUBJECT_MISSING: () => "No subject was found in this picture. Nothing was charged.",
  SOURCE_FACE_MISSING: (d) => `${faces(d?.found, "source")} Nothing was charged.`,
  TARGET_FACE_MISSING: (d) => `${faces(d?.found, "target")} Nothing was charged.`,
  FACE_TURNED: (d) =>
    `The face in the ${d?.picture ?? "source"} picture is turned too far to be swapped. Choose a picture in which both look the same way. Nothing was charged.`,
  DIRECTION_INVALID: () => "This direction is not one of all, top, bottom, left and right.",
  RESULT_TOO_LARGE: (d) => `The result would be too large. The limit is ${Math.round((d?.limitPixels ?? 64e6) / 1e6)} megapixels.`,
  MASK_MISSING: () => "Brush over what is to be erased first.",
  MASK_COVERS_ALL: () => "Too little of the picture is left to fill the gap from. Brush over less. Nothing was charged.",
  STEPS_MISSING: () => "Say what to change, or add a step.",
  INSTRUCTION_NOT_UNDERSTOOD: () => "Nothing in these words could be turned into a step. Say it another way, or add steps yourself.",
  PACKAGE_NOT_FOUND: () => "This package is not sold. Choose one of those on the pricing page.",
  RETURN_URL_FOREIGN: () => "A payment can only return to this site.",
  PAYMENT_UNAVAILABLE: () => "Failed to create payment session. Nothing was charged; try again in a moment.",
  ORDER_NOT_FOUND: () => "This order is not here.",
  ORDER_NOT_PAID: () => "This order is not paid, so there is nothing to give back.",
  REFUND_TOO_LATE: (d) => `A refund is possible for ${d?.days ?? 7} days after paying; that time is over.`,
  REFUND_NOTHING_LEFT: () => "All credits of this order are spent or in use, so there is nothing to give back.",
  REFUND_FAILED: () => "The refund did not go through. Your credits are as before; try again later.",
  WEBHOOK_SIGNATURE_WRONG: () => "The signature of this message is wrong.",
  CHECKOUT_NOT_FOUND: () => "This checkout is not here.",
  CHECKOUT_CLOSED: () => "This checkout has ended. Nothing was charged; begin again on the pricing page.",
  CARD_INVALID: () => "This is not one of the test cards.",
  CARD_DECLINED: () => "The card was declined. Nothing was charged; try another card.",
  CARD_FUNDS_SHORT: () => "The card has insufficient funds. Nothing was charged; try another card.",
  TASK_NOT_FOUND: () => "This task is not here.",
  TASK_UNFINISHED: () => "This task is still at work. Cancel it first.",
  TASK_CANCELLED: () => "Cancelled. Nothing was charged.",
  TASK_TIMED_OUT: () => "This took too long and was stopped. Nothing was charged; try again.",
  LINK_EXPIRED: () => "This link has expired. Open the picture from History.",
  SHARE_NOT_FOUND: () => "Nothing is shared at this address. It may have been taken back.",
  TOOL_UNAVAILABLE: () => "This studio has no engine for this tool. Nothing was charged.",
  ENGINE_UNAVAILABLE: () => "This tool is not available on this studio right now. Nothing was charged.",
  ENGINE_FAILED: (d) => {
    if (d?.tool === "image-extension") return "Image extension failed, please try again. Nothing was charged.";
    if (d?.tool === "face-swap") return "Face swap failed, please try again. Nothing was charged.";
    return d?.tool === undefined || d.tool === "text-to-image"
      ? "Generation failed, please try again. Nothing was charged."
      : "Processing failed, please try again. Nothing was charged.";
  },
  STORAGE_FULL: () => "The studio has no room to keep the picture. Nothing was charged; try again later.",
  UNAVAILABLE: () => "The studio is not ready. Try again in a moment.",
  INTERNAL: () => "Something went wrong on our side. Nothing was charged; try again.",
} satisfies Sentences;
