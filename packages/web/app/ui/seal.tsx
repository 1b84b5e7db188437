import styles from "./seal.module.css";

/** The mark: a frame with a half-exposed disc. */
export const Seal = () => (
  <svg aria-hidden="true" viewBox="0 0 22 22" className={styles.seal}>
    <rect width="22" height="22" rx="4" className={styles.ground} />
    <circle cx="11" cy="11" r="5" className={styles.disc} />
    <path d="M11 7.25a3.75 3.75 0 0 1 0 7.5z" className={styles.ground} />
  </svg>
);
