import type { Dossier, Manquant, ProjetAnswer } from '@guichet/contract/demandes';
import { ETAPES } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { montantDemande } from '@guichet/rules/projet';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import type { Action } from '../../../shared/form/useAction.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { TachesAgrement } from '../agrement/TachesAgrement.tsx';
import { TacheCouplage } from '../couplage/TacheCouplage.tsx';
import { titreOf } from '../projets/ListeProjets.tsx';
import { projetOf } from '../projets/plat.ts';
import { TacheDemandeur, TacheDocuments, TacheTransmission } from './communes.tsx';
import { ATTENTE, type Etat, etatOf } from './etatTache.ts';
import { deLaTache, isSansProjet } from './reste.ts';
import { Tache } from './Tache.tsx';

export interface TachesProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  /** Null while it is read, or when it could not be. */
  readonly reste: readonly Manquant[] | null;
  readonly action: Action;
  readonly onAdd: () => void;
}

const sayDemande = ({ description, instructeurs }: Dossier): string => {
  const services = instructeurs.map(({ service }) => service.nom).join(', ');
  const nature = description.renouvellement ? 'Renouvellement' : 'Première demande';
  return services === '' ? nature : `${nature}, adressée à ${services}`;
};

const sayMontant = (projet: ProjetAnswer): string => {
  const montant = montantDemande(projetOf(projet));
  return montant === 0 ? 'Aucun montant demandé encore' : `${formatMontant(montant)} demandés`;
};

const etatProjet = ({ need_validation }: ProjetAnswer, manques: readonly Manquant[]): Etat =>
  need_validation && manques.every(({ code }) => code === 'need_validation')
    ? { etat: 'manque', mot: 'À relire' }
    : etatOf(manques, 'chose');

/** The tasks of a grant, in any order: what each lacks stands under it. */
const TachesSubvention = ({ dossier, subvention, reste, action, onAdd }: TachesProps): JSX.Element => {
  const of = (tache: Parameters<typeof deLaTache>[1], projet: string | null = null) =>
    deLaTache(reste ?? [], tache, projet);
  const demande = of('demande');
  const communs = of('projet').filter((one) => !isSansProjet(one));
  return (
    <>
      <Tache
        {...(reste ? etatOf(demande, 'chose') : ATTENTE)}
        {...{ dossier, nom: ETAPES[0], dit: sayDemande(dossier), manques: demande }}
        href={adresseDossier(dossier, { mode: 'edit', etape: 0 })}
      />
      <TacheDemandeur dossier={dossier} reste={reste} />
      <TacheDocuments dossier={dossier} reste={reste} />
      <TacheCouplage dossier={dossier} subvention={subvention} />
      {dossier.projets.length === 0 && (
        <Tache
          {...{ dossier, nom: 'Projet', href: null, manques: [], etat: 'manque', mot: 'À commencer' }}
          dit="Ce que vous ferez, pour qui, où, quand, avec quel argent."
        >
          <p className="ga-tache__acte">
            <Button priority="secondary" busy={action.busy} onClick={onAdd}>
              {action.busy ? 'En cours…' : 'Écrire le projet'}
            </Button>
          </p>
        </Tache>
      )}
      {dossier.projets.map((projet, index) => {
        const manques = [...of('projet', projet._id), ...(index === 0 ? communs : [])];
        const intitule = projet.description?.intitule ?? null;
        return (
          <Tache
            key={projet._id}
            {...(reste ? etatProjet(projet, manques) : ATTENTE)}
            dossier={dossier}
            nom={intitule === null ? `Projet ${index + 1}` : `Projet ${index + 1} : ${titreOf(projet, index)}`}
            href={adresseDossier(dossier, { mode: 'edit', etape: 3, projet: projet._id })}
            dit={sayMontant(projet)}
            manques={manques}
          />
        );
      })}
      <TacheTransmission dossier={dossier} reste={reste} />
    </>
  );
};

const TACHES: Readonly<Record<Genre, (props: TachesProps) => JSX.Element>> = {
  subvention: TachesSubvention,
  agrement: TachesAgrement,
};

/** The tasks of a dossier, in any order, by what it asks for. */
export const Taches = (props: TachesProps): JSX.Element => {
  const Siennes = TACHES[usePorte().genre];
  return (
    <ul className="ga-taches" aria-label="Tâches">
      <Siennes {...props} />
    </ul>
  );
};
