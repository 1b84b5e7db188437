import type { WireExport } from "@proofsheet/contract/account-data";
import { accountData } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { type ProofDeps, proveOwner } from "../accounts/index.ts";
import type { AddressSigner } from "../uploads/index.ts";
import { type CloseDeps, closeAccount } from "./close-account.ts";
import { type ExportDeps, startExport } from "./export-data.ts";
import { type ExportRow, newestExport, readExport } from "./personal-data.store.ts";

export interface PersonalDataDeps extends ProofDeps, Omit<CloseDeps, "queue">, Omit<ExportDeps, "queue"> {
  queue: CloseDeps["queue"] & ExportDeps["queue"];
  store: ObjectStore;
  signer: AddressSigner;
  /** Takes the refresh cookie of a closed account away. */
  forget(call: { setCookie(cookie: { name: string; value: string; maxAgeSeconds: number }): void }): void;
}

export function bindPersonalDataRoutes(bind: Bind, deps: PersonalDataDeps): void {
  const present = (row: ExportRow | undefined): WireExport | null =>
    row
      ? {
          id: row.id,
          status: row.status,
          created_at: row.createdAt.toISOString(),
          expires_at: row.expiresAt.toISOString(),
          size_bytes: row.sizeBytes,
          ...(row.status === "ready" && { download_url: `/api/users/export/${row.id}/file?${deps.signer.queryFor(row.id)}` }),
        }
      : null;

  bind(accountData.startExport, async ({ identity, language }) => {
    return { success: true as const, export: present(await startExport(deps, identity.userId, language)) };
  });
  bind(accountData.readExport, async ({ identity }) => {
    const row = await newestExport(deps.db, identity.userId);
    return { success: true as const, export: present(row && row.expiresAt > deps.clock.now() ? row : undefined) };
  });
  bind(accountData.exportFile, async ({ params: { exportId }, query: { expires, signature } }) => {
    if (deps.signer.validFor({ imageId: exportId, expires, signature }) === null) throw new AppError("LINK_EXPIRED");
    const row = await readExport(deps.db, exportId);
    const file = row?.status === "ready" ? await deps.store.open(row.storeKey) : undefined;
    if (!row || !file) throw new AppError("EXPORT_NOT_FOUND");
    return new Response(file.parts, {
      headers: {
        "content-type": "application/zip",
        "content-length": String(file.sizeBytes),
        "content-disposition": `attachment; filename="proofsheet-${row.createdAt.toISOString().slice(0, 10)}.zip"`,
      },
    });
  });
  bind(accountData.deleteMe, async (call) => {
    await proveOwner(deps, call.identity, call.body);
    await closeAccount(deps, call.identity.userId);
    deps.forget(call);
    return { success: true as const };
  });
}
