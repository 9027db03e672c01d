import type { SubventionLigne } from '@guichet/contract/rds';
import { type SousDispositif, sayCombien } from '@guichet/rules/subvention';
import { type CardColumn, Link } from '@guichet/ui';
import { adresseSubvention } from '../../shared/subvention/adresses.ts';
import { sayEcheance } from '../../shared/subvention/echeance.ts';
import { Verdict } from '../../shared/subvention/VerdictView.tsx';

interface Contexte {
  /** Those of the parts of a scheme that this visitor may ask for. */
  readonly montresOf: (subvention: SubventionLigne) => readonly SousDispositif[];
  readonly id: string | null;
  readonly now: Date;
}

const SERVICES_NOMMES = 2;
const sayServices = (services: readonly string[]): string => {
  const others = services.length - SERVICES_NOMMES;
  const named = services.slice(0, SERVICES_NOMMES).join(', ');
  if (others <= 0) return named;
  return `${named} et ${others} autre${others > 1 ? 's' : ''}`;
};

type Column = CardColumn<SubventionLigne>;

const NOM: Column = {
  key: 'nom',
  head: 'Subvention',
  isHead: true,
  cell: ({ code, nom, resume, dispositif, campagne_exercice, services }) => (
    <>
      <Link href={adresseSubvention(code)}>
        <strong>{nom}</strong>
      </Link>
      {resume && <p>{resume}</p>}
      <p className="ga-mention">
        {dispositif.nom}, exercice {campagne_exercice}
        {services.length > 0 && `. Instruite par ${sayServices(services)}`}
      </p>
    </>
  ),
};
const COMBIEN: Column = {
  key: 'combien',
  head: 'Combien',
  cell: ({ montants }) => sayCombien(montants) ?? 'Montant non fixé d’avance',
};
const quand = ({ montresOf, now }: Contexte): Column => ({
  key: 'quand',
  head: 'Jusqu’à quand',
  cell: (subvention) => {
    const { phrase, reste } = sayEcheance(montresOf(subvention), now);
    return (
      <>
        {phrase}
        {reste && <strong>, {reste}</strong>}
      </>
    );
  },
});
/** The verdict of the record, with its reason; no column for who acts for no association. */
const verdict = (id: string): Column => ({
  key: 'verdict',
  head: 'D’après votre fiche',
  cell: ({ eligibilite }) => eligibilite && <Verdict eligibilite={eligibilite} id={id} />,
});

export const subventionColumns = (contexte: Contexte): readonly Column[] => [
  ...[NOM, COMBIEN, quand(contexte)],
  ...(contexte.id === null ? [] : [verdict(contexte.id)]),
];
