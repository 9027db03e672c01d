import type { Dossier, ProjetAnswer } from '@guichet/contract/demandes';
import { totalsOf } from '@guichet/rules/budget';
import type { Faits } from '@guichet/rules/conditions';
import {
  budgetsDemandes,
  documentsDuProjet,
  financementsDemandes,
  montantDemande,
  type Projet,
} from '@guichet/rules/projet';
import { type ContenuSubvention, formulaireOf } from '@guichet/rules/subvention';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { isPresent } from '../../../shared/attendus/Raison.tsx';
import { BudgetTable } from '../../../shared/budget/BudgetTable.tsx';
import { phrasesOf } from '../../../shared/budget/phrases.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { Rangees } from '../Rangees.tsx';
import type { Personne } from './blocProps.ts';
import { type BlocPage, blocsDuProjet, CHAMPS, isAsked, isDuDossier, TITRES_BLOCS } from './champs.ts';
import { flatten, projetOf } from './plat.ts';
import { RIEN, sayReponse, sayValeur } from './sayReponse.ts';

export interface ProjetLectureProps {
  readonly projet: ProjetAnswer;
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly personnes: readonly Personne[];
  /** What the scheme's questions look at: one that does not apply is not shown. */
  readonly faits: Faits;
  /** Every line of its budget, where it stands alone in its page. */
  readonly isWhole?: boolean;
  /** Where a field is changed; null for who reads. */
  readonly modifier?: (champ: string) => string | null;
}

interface Fait {
  readonly label: string;
  readonly texte: string;
  /** The field that says it. */
  readonly champ: string;
}
/** Said of the whole dossier already. */
const isDite = ({ chemin }: { readonly chemin: string }, projet: Projet, dossier: Dossier): boolean =>
  chemin === 'description.recurrence' && isDuDossier(projet, dossier);

const champsOf = (bloc: keyof typeof CHAMPS, projet: Projet, { dossier }: ProjetLectureProps): Fait[] => {
  const flat = flatten(projet);
  return CHAMPS[bloc]
    .filter((champ) => isAsked(champ, projet, dossier.description.pluriannuel) && !isDite(champ, projet, dossier))
    .map((champ) => ({
      label: champ.label,
      texte: sayValeur(champ.kind === 'liste' ? flat[champ.libelle] : flat[champ.chemin]),
      champ: champ.chemin,
    }));
};

type Say = (projet: Projet, props: ProjetLectureProps) => readonly Fait[];
const FAITS: Readonly<Record<BlocPage, Say>> = {
  description: (projet, props) => champsOf('description', projet, props),
  beneficiaire: (projet, props) => champsOf('beneficiaire', projet, props),
  territoires: (projet, props) => champsOf('territoires', projet, props),
  moyens: (projet, props) => champsOf('moyens', projet, props),
  responsable: ({ description }, { personnes }) => [
    {
      label: 'Personne responsable',
      texte: personnes.find(({ id }) => id === description.id_responsable)?.nom ?? RIEN,
      champ: 'description.id_responsable',
    },
  ],
  evaluation: ({ evaluation }) => [
    ...evaluation.indicateurs.map(({ intitule, prevu_min, prevu_max }) => ({
      label: intitule,
      texte: prevu_min === prevu_max ? sayValeur(prevu_min) : `de ${sayValeur(prevu_min)} à ${sayValeur(prevu_max)}`,
      champ: 'evaluation.indicateurs',
    })),
    { label: 'Évaluation', texte: sayValeur(evaluation.commentaire), champ: 'evaluation.commentaire' },
  ],
  'custom-bloc': (projet, { subvention, faits }) => {
    const champs = Object.fromEntries(projet.customs.map(({ code, value }) => [code, value]));
    return formulaireOf(subvention, { ...faits, projet, champs })
      .filter(({ visibilite }) => visibilite.etat !== 'masque')
      .map(({ champ }) => ({
        label: champ.libelle,
        texte: sayReponse(champ, champs[champ.code]),
        champ: `customs.${champ.code}`,
      }));
  },
  'document-custom-bloc': (projet, { subvention, dossier, faits }) =>
    documentsDuProjet(subvention, faits, projet)
      .filter(isPresent)
      .map(({ document: { code, libelle } }) => ({
        label: libelle,
        texte: dossier.documents.some((one) => one.code === code) ? 'Fourni' : 'Non fourni',
        champ: `documents.${code}`,
      })),
  cofinancements: ({ cofinancements }) =>
    cofinancements.length === 0
      ? [{ label: 'Autres financeurs', texte: 'Aucun', champ: 'cofinancements' }]
      : cofinancements.map(({ type, nom, annee, montant_demande }) => ({
          label: `${nom ?? type}, ${annee}`,
          texte: formatMontant(montant_demande ?? 0),
          champ: 'cofinancements',
        })),
  financements: (projet, { dossier }) => [
    ...financementsDemandes(projet).map(({ annee, id_service_instructeur, nom, montant_demande }) => {
      const service = dossier.instructeurs.find((one) => one.service._id === id_service_instructeur)?.service.nom;
      return {
        label: `${annee}, ${service ?? nom ?? 'service'}`,
        texte: montant_demande === null ? RIEN : formatMontant(montant_demande),
        champ: `financements.${id_service_instructeur}.${annee}`,
      };
    }),
    { label: 'Total demandé', texte: formatMontant(montantDemande(projet)), champ: '' },
  ],
  budgets: (projet) =>
    budgetsDemandes(projet).flatMap(({ annee, budget }): Fait[] => {
      const champ = `budgets.${annee}`;
      if (!budget) return [{ label: `Budget ${annee}`, texte: RIEN, champ }];
      const { charges, produits } = totalsOf(budget);
      return [
        { label: `Total des charges ${annee}`, texte: formatMontant(charges), champ },
        { label: `Total des produits ${annee}`, texte: formatMontant(produits), champ },
      ];
    }),
};

/** Every line, year after year. */
const Budgets = ({ projet }: { readonly projet: Projet }): JSX.Element => (
  <>
    {budgetsDemandes(projet).map(({ annee, budget }, _, all) => (
      <div key={annee} className="ga-stack">
        {all.length > 1 && <h5>{`Année ${annee}`}</h5>}
        {budget ? (
          <>
            <p>{phrasesOf(budget).join(' ')}</p>
            <BudgetTable budget={budget} portee="projet" />
          </>
        ) : (
          <p>{RIEN}</p>
        )}
      </div>
    ))}
  </>
);

/** One project read back, block by block, as the service will read it. */
export const ProjetLecture = (props: ProjetLectureProps): JSX.Element => {
  const { subvention, dossier, isWhole = false, modifier = () => null } = props;
  const projet = projetOf(props.projet);
  return (
    <div className="ga-stack">
      {blocsDuProjet(subvention, dossier.description.id_sous_type_dispositif).map((bloc) => (
        <div key={bloc}>
          <h4>{TITRES_BLOCS[bloc]}</h4>
          {bloc === 'budgets' && isWhole ? (
            <>
              <Budgets projet={projet} />
              {modifier('budgets') !== null && (
                <p>
                  <Link href={modifier('budgets') ?? ''}>
                    Modifier <span className="fr-sr-only">: {TITRES_BLOCS[bloc]}</span>
                  </Link>
                </p>
              )}
            </>
          ) : (
            <Rangees
              rangees={FAITS[bloc](projet, props).map(({ label, texte, champ }) => ({
                label,
                valeur: texte,
                modifier: champ === '' ? null : modifier(champ),
              }))}
            />
          )}
        </div>
      ))}
    </div>
  );
};
