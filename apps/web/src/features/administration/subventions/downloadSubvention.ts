import type { Subvention } from '@guichet/contract/rds';
import { type ContenuSubvention, toPortable } from '@guichet/rules/subvention';

/** A file that another portal, or this one next year, reads back. */
export const downloadSubvention = (
  subvention: Pick<Subvention, 'code' | 'instructeurs'>,
  contenu: ContenuSubvention,
): void => {
  const services = subvention.instructeurs.map(({ service: { _id, code } }) => ({ _id, code }));
  const portable = toPortable(subvention.code, contenu, services);
  const blob = new Blob([`${JSON.stringify(portable, null, 2)}\n`], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = `${subvention.code}.json`;
  link.click();
  URL.revokeObjectURL(href);
};
