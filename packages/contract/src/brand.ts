/** Numbers and ids that must not be mixed up carry their kind in the type. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** Whole credits; one credit pays for one delivered picture. */
export type Credits = Brand<number, "Credits">;
/** US cents. */
export type Cents = Brand<number, "Cents">;

export type UserId = Brand<string, "UserId">;
export type GuestId = Brand<string, "GuestId">;
export type TaskId = Brand<string, "TaskId">;
export type ImageId = Brand<string, "ImageId">;
export type SessionId = Brand<string, "SessionId">;

/** Who owns tasks, pictures and allowances: an account, or a visitor known by a signed cookie. */
export type OwnerId = UserId | GuestId;

export const credits = (n: number): Credits => n as Credits;
export const cents = (n: number): Cents => n as Cents;
