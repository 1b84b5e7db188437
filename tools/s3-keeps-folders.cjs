/**
 * Loaded into s3rver before it starts. Its own removal of an object takes empty folders along; a write into such a folder
 * that is under way then fails where nobody listens, and the server dies. Here the folders stay: only objects are listed.
 */
const fs = require("node:fs/promises");
const FilesystemStore = require("s3rver/lib/stores/filesystem.js");

FilesystemStore.prototype.deleteObject = async function deleteObject(bucket, key) {
  const parts = ["object", "object.md5", "metadata.json"];
  await Promise.all(parts.map((part) => fs.rm(this.getResourcePath(bucket, key, part), { force: true })));
};
