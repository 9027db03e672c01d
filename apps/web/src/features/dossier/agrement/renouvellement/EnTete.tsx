import './renouvellement.css';
import type { Dossier } from '@guichet/contract/demandes';
import type { DossierAgrement } from '@guichet/contract/rda';
import type { CustomAgrement } from '@guichet/rules/agrement';
import { addDays } from '@guichet/rules/jour';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { criteresOf } from '../../../../shared/dossier/approbation.ts';
import { jourLong } from '../../../../shared/format/jours.ts';
import { useDemandeur } from '../../projets/useDemandeur.ts';
import { reponsesOf } from '../lecture.ts';
import { partiesOf } from '../parties.ts';
import { renouvelleOf } from './relecture.ts';

type Renouvelle = NonNullable<DossierAgrement['renouvelle']>;
const ANNEE = 4;
/** That it was asked for: of what is on paper, the year that it took effect. */
export const anneeDuTitre = ({ titre, envoye_at }: Renouvelle): string =>
  (titre?.date_effet ?? envoye_at ?? '').slice(0, ANNEE);

/** How many answers stay as they were. */
const useGardees = (dossier: Dossier, subvention: ContenuSubvention): number => {
  const { faits } = useDemandeur(dossier);
  const { tca, haa, customs } = criteresOf(dossier);
  const criteres = { tca, haa, customs: customs as readonly CustomAgrement[] };
  const donnees = partiesOf(subvention, haa)
    .flatMap((partie) => reponsesOf(partie, criteres, faits))
    .filter(({ isDonnee }) => isDonnee).length;
  const changees = (renouvelleOf(dossier)?.changements ?? []).filter(({ champ }) =>
    /^(?:tca|haa|customs)\./u.test(champ),
  );
  return Math.max(0, donnees - changees.length);
};

interface EnTeteProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly renouvelle: Renouvelle;
}
const sayGardees = (gardees: number, hasAutres: boolean): string => {
  const [article, mot] = hasAutres ? ['Les', 'autres réponses'] : ['Vos', 'réponses'];
  if (gardees > 1) return `${article} ${gardees} ${mot} sont gardées.`;
  return hasAutres ? 'L’autre réponse est gardée.' : 'Votre réponse est gardée.';
};

const Dit = ({ dossier, subvention, renouvelle }: EnTeteProps): JSX.Element => {
  const gardees = useGardees(dossier, subvention);
  const nombre = renouvelle.changements.length;
  if (renouvelle.envoye_at === null)
    return (
      <p className="ga-renouvelle">
        Le titre de {anneeDuTitre(renouvelle)} a été donné sur papier : ce que dit votre fiche est repris.
      </p>
    );
  return (
    <p className="ga-renouvelle">
      Depuis le titre de {anneeDuTitre(renouvelle)},{' '}
      <strong>
        {nombre === 0 ? 'rien n’a changé' : nombre > 1 ? `${nombre} choses ont changé` : '1 chose a changé'}
      </strong>
      . {gardees > 0 && sayGardees(gardees, nombre > 0)}
    </p>
  );
};

/** What a renewal says first; nothing of any other. */
export const EnTeteRenouvellement = ({
  dossier,
  subvention,
}: Pick<EnTeteProps, 'dossier' | 'subvention'>): JSX.Element | null => {
  const renouvelle = renouvelleOf(dossier);
  return renouvelle && <Dit {...{ dossier, subvention, renouvelle }} />;
};

/** The titre that runs, its end, and the one to come. */
export const VieRenouvelee = ({ dossier }: Pick<EnTeteProps, 'dossier'>): JSX.Element | null => {
  const titre = renouvelleOf(dossier)?.titre;
  if (!titre) return null;
  const { numero, date_effet, date_fin } = titre;
  return (
    <section aria-labelledby="titre-renouvele">
      <h2 id="titre-renouvele" className="ga-hub__titre">
        Votre titre {numero}
      </h2>
      <ol className="ga-renouvele">
        <li>
          <span className="ga-mention">{jourLong(date_effet)}</span> Titre actuel
        </li>
        {date_fin !== null && (
          <>
            <li>
              <span className="ga-mention">{jourLong(date_fin)}</span> Il finit
              <span className="ga-mention">la demande envoyée ne le prolonge pas</span>
            </li>
            <li>
              <span className="ga-mention">{jourLong(addDays(date_fin, 1))}</span> Nouveau titre, s’il est accordé
            </li>
          </>
        )}
      </ol>
    </section>
  );
};
