import type { Dossier, Manquant } from '@guichet/contract/demandes';
import type { CustomAgrement } from '@guichet/rules/agrement';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { criteresOf } from '../../../shared/dossier/approbation.ts';
import { TacheDemandeur, TacheDocuments, TacheTransmission } from '../hub/communes.tsx';
import { ATTENTE, etatOf } from '../hub/etatTache.ts';
import { compte, deLaTache } from '../hub/reste.ts';
import { Tache } from '../hub/Tache.tsx';
import { useDemandeur } from '../projets/useDemandeur.ts';
import { partiesDuDossier } from './CriteresLecture.tsx';
import { reponsesOf } from './lecture.ts';
import { partieDuChamp } from './parties.ts';
import { renouvelleOf } from './renouvellement/relecture.ts';
import { TachesRenouvelees } from './renouvellement/TachesRenouvelees.tsx';

export interface TachesAgrementProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly reste: readonly Manquant[] | null;
}

/** «3 réponses sur 5», as a picture too. */
const Avancement = ({ donnees, total }: { readonly donnees: number; readonly total: number }): JSX.Element => (
  <span className="ga-avancement" aria-hidden="true">
    {Array.from({ length: total }, (_, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: one mark an answer, nothing else tells them apart
      <span key={rang} className={rang < donnees ? 'ga-avancement__fait' : undefined} />
    ))}
  </span>
);

/** What it is judged on, each criterion its own (d02). */
const TachesPremieres = ({ dossier, subvention, reste }: TachesAgrementProps): JSX.Element => {
  const { faits } = useDemandeur(dossier);
  const { tca, haa, customs } = criteresOf(dossier);
  const criteres = { tca, haa, customs: customs as readonly CustomAgrement[] };
  const parties = partiesDuDossier(dossier, subvention);
  const demande = deLaTache(reste ?? [], 'demande');
  return (
    <>
      {demande.length > 0 && (
        <Tache
          {...etatOf(demande, 'chose')}
          {...{ dossier, nom: 'Votre demande', dit: dossier.description.subvention, manques: demande }}
          href={adresseDossier(dossier, { mode: 'edit', etape: 0 })}
        />
      )}
      <TacheDemandeur dossier={dossier} reste={reste} />
      {parties.map((partie, rang) => {
        const reponses = reponsesOf(partie, criteres, faits);
        const donnees = reponses.filter(({ isDonnee }) => isDonnee).length;
        const manques = deLaTache(reste ?? [], 'projet').filter(
          ({ champ }) => partieDuChamp([partie], champ) !== undefined,
        );
        return (
          <Tache
            key={partie.code}
            {...(reste ? etatOf(manques, 'chose') : ATTENTE)}
            dossier={dossier}
            nom={`${rang + 1}. ${partie.titre}`}
            href={adresseDossier(dossier, { mode: 'edit', etape: 3, page: partie.code })}
            dit={
              <>
                <Avancement donnees={donnees} total={reponses.length} />
                {`${compte(donnees, 'réponse')} sur ${reponses.length}`}
              </>
            }
            manques={manques}
          />
        );
      })}
      <TacheDocuments dossier={dossier} reste={reste} />
      <TacheTransmission dossier={dossier} reste={reste} />
    </>
  );
};

/** The tasks of an approval: what it is judged on, or what changed since the titre that it renews. */
export const TachesAgrement = (props: TachesAgrementProps): JSX.Element =>
  renouvelleOf(props.dossier) ? <TachesRenouvelees {...props} /> : <TachesPremieres {...props} />;
