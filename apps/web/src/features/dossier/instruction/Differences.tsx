import type { Difference } from '@guichet/contract/demandes';
import { CardTable } from '@guichet/ui';
import type { JSX } from 'react';
import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { formatMontant, formatTimestamp } from '../../../shared/format/format.ts';
import { libelleChemin } from '../projets/champs.ts';
import { sayValeur } from '../projets/sayValeur.ts';
import type { PartProps } from './panelProps.ts';

export type DifferencesLues = Awaited<ReturnType<Api['demandes']['readDifferences']>>;
export interface DifferencesProps extends Pick<PartProps, 'subvention'> {
  readonly lues: DifferencesLues;
}

const RIEN = 'rien';
const CENTIMES: readonly string[] = ['montant_demande'];

const nomOf = (
  { partie, champ, libelle, titre }: Difference,
  { subvention }: Pick<PartProps, 'subvention'>,
): string => {
  const piece = subvention.documents_attendus.find(({ code }) => code === champ)?.libelle;
  const nom = libelle ?? (partie === 'document' ? `Document « ${piece ?? champ} »` : libelleChemin(subvention)(champ));
  return titre ? `${titre} : ${nom}` : nom;
};

const sayDocument = (value: unknown): string => {
  const { nom } = (value ?? {}) as { readonly nom?: unknown };
  return typeof nom === 'string' ? nom : value ? 'un document' : RIEN;
};

const sayDifference = (
  { partie, champ }: Difference,
  value: unknown,
  { subvention }: Pick<PartProps, 'subvention'>,
) => {
  if (value === null || value === undefined) return RIEN;
  if (partie === 'document') return sayDocument(value);
  if (champ === 'id_rib') return 'un compte';
  if (typeof value === 'number' && (partie === 'budget' || CENTIMES.includes(champ))) return formatMontant(value);
  return sayValeur({ personnes: [], subvention })(champ, value);
};

/** instruction.md 4: sent back, then sent again; nobody has to look for what changed. */
export const Differences = ({ lues, subvention }: DifferencesProps): JSX.Element | null => {
  const { avant_at, apres_at, differences } = lues;
  if (!avant_at || !apres_at) return null;
  const [avant, apres] = [avant_at, apres_at].map((instant) => formatTimestamp(new Date(instant)));
  if (differences.length === 0) return <p>{`Rien n’a changé depuis l’envoi du ${avant}.`}</p>;
  const compte = { key: 'id_rib', phrase: 'un autre compte' };
  return (
    <CardTable
      caption={`Entre l’envoi du ${avant} et celui du ${apres}`}
      items={differences}
      keyOf={({ partie, projet, champ }) => `${partie} ${projet} ${champ}`}
      columns={[
        { key: 'champ', head: 'Ce qui a changé', isHead: true, cell: (one) => nomOf(one, { subvention }) },
        { key: 'avant', head: 'Avant', cell: (one) => sayDifference(one, one.avant, { subvention }) },
        {
          key: 'apres',
          head: 'Maintenant',
          cell: (one) =>
            one.champ === compte.key && one.avant && one.apres
              ? compte.phrase
              : sayDifference(one, one.apres, { subvention }),
        },
      ]}
    />
  );
};
