/** Characters; the specification's minimum. */
export const passwordLimits = { minLength: 6, maxLength: 200 } as const;
