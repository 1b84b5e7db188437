export { createPictures } from "./pictures.ts";
export { type AddressSigner, addressSigner } from "./signed-address.ts";
export { bindUploadsRoutes } from "./uploads.routes.ts";
export { eraseGuestPictures, erasePictures, erasePicturesNamed, movePictures, pictureKeys, picturesOf } from "./uploads.store.ts";
