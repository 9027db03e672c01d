import type { AssociationAnswer } from '@guichet/contract/association';
import { type PreuveTca, preuveTca } from '@guichet/rules/titre';

/** P-26: what the record proves of the common core that day; who does not see its approvals sees no proof. */
export const preuveOf = ({ agrements, identite }: AssociationAnswer, jour: string): PreuveTca | null =>
  preuveTca({ agrements: agrements ?? [], reconnue: identite?.est_reconnue ?? false }, jour);
