import { type Database, type Db, notify, type Tx } from "./db/db.ts";

const channel = "proofsheet_changes";

/** Tells every process that something changed; inside a transaction, when that commits. */
export const announce = (db: Db | Tx, topic: string): Promise<void> => notify(db, channel, topic);

/** Hears what any process has announced. Nothing is kept: a follower reads the state when it starts to follow, and when told. */
export interface Push {
  /** Calls back whenever the topic has been announced, or may have been. Returns how to stop. */
  follow(topic: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

export async function openPush(database: Database): Promise<Push> {
  const followers = new Map<string, Set<() => void>>();
  const tell = (topic: string) => {
    for (const onChange of followers.get(topic) ?? []) onChange();
  };
  const unlisten = await database.listen(channel, tell, () => {
    for (const topic of followers.keys()) tell(topic);
  });
  return {
    follow(topic, onChange) {
      const own = followers.get(topic) ?? new Set();
      followers.set(topic, own.add(onChange));
      return () => {
        own.delete(onChange);
        if (own.size === 0 && followers.get(topic) === own) followers.delete(topic);
      };
    },
    close: unlisten,
  };
}
