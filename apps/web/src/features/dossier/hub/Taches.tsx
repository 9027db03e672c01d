import type { Dossier, Manquant, ProjetAnswer } from '@guichet/contract/demandes';
import { ETAPES } from '@guichet/rules/dossier';
import { montantDemande } from '@guichet/rules/projet';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { sayDemandeur } from '../../../shared/dossier/sayDemandeur.ts';
import type { Action } from '../../../shared/form/useAction.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { titreOf } from '../projets/ListeProjets.tsx';
import { projetOf } from '../projets/plat.ts';
import { compte, deLaTache, isSansProjet } from './reste.ts';
import { type EtatTache, Tache } from './Tache.tsx';

export interface TachesProps {
  readonly dossier: Dossier;
  /** Null while it is read, or when it could not be. */
  readonly reste: readonly Manquant[] | null;
  readonly action: Action;
  readonly onAdd: () => void;
}

const ATTENTE = { etat: 'inconnu', mot: '' } as const;
interface Etat {
  readonly etat: EtatTache;
  readonly mot: string;
}
const etatOf = (manques: readonly Manquant[], mot: string): Etat =>
  manques.length === 0
    ? { etat: 'fait', mot: 'Terminé' }
    : { etat: 'manque', mot: `Il manque ${compte(manques.length, mot)}` };

const sayDemande = ({ description, instructeurs }: Dossier): string => {
  const services = instructeurs.map(({ service }) => service.nom).join(', ');
  const nature = description.renouvellement ? 'Renouvellement' : 'Première demande';
  return services === '' ? nature : `${nature}, adressée à ${services}`;
};

const sayDocuments = ({ documents }: Dossier): string => {
  const joints = new Set(documents.map(({ code }) => code)).size;
  return joints === 0
    ? 'Aucun document joint encore'
    : `${joints} ${joints > 1 ? 'documents joints' : 'document joint'}`;
};

const SANS_DOCUMENT = { dit: 'Cette demande n’en attend aucun', etat: 'fait', mot: 'Rien à joindre' } as const;
const isSansDocument = (dossier: Dossier, manques: readonly Manquant[]): boolean =>
  dossier.documents.length + manques.length === 0;

const sayMontant = (projet: ProjetAnswer): string => {
  const montant = montantDemande(projetOf(projet));
  return montant === 0 ? 'Aucun montant demandé encore' : `${formatMontant(montant)} demandés`;
};

const etatProjet = ({ need_validation }: ProjetAnswer, manques: readonly Manquant[]): Etat =>
  need_validation && manques.every(({ code }) => code === 'need_validation')
    ? { etat: 'manque', mot: 'À relire' }
    : etatOf(manques, 'chose');

const sayTransmettre = (nombre: number): string =>
  nombre === 0
    ? 'Relisez, attestez sur l’honneur, puis transmettez.'
    : `Vous pouvez relire dès maintenant. Transmettre s’ouvre quand ${nombre > 1 ? `les ${nombre} points ci-dessus sont réglés` : 'le point ci-dessus est réglé'}.`;

/** The tasks of a dossier, in any order: what each lacks stands under it. */
export const Taches = ({ dossier, reste, action, onAdd }: TachesProps): JSX.Element => {
  const at = (etape: 0 | 1 | 2 | 4) => adresseDossier(dossier, { mode: 'edit', etape });
  const of = (tache: Parameters<typeof deLaTache>[1], projet: string | null = null) =>
    deLaTache(reste ?? [], tache, projet);
  const [demande, demandeur, documents] = [of('demande'), of('demandeur'), of('documents')];
  const communs = of('projet').filter((one) => !isSansProjet(one));
  const nombre = reste?.length ?? 0;
  const said = (manques: readonly Manquant[], mot = 'chose') => (reste ? etatOf(manques, mot) : ATTENTE);
  return (
    <ul className="ga-taches" aria-label="Tâches">
      <Tache
        {...said(demande)}
        {...{ dossier, nom: ETAPES[0], href: at(0), dit: sayDemande(dossier), manques: demande }}
      />
      <Tache
        {...said(demandeur)}
        {...{ dossier, nom: ETAPES[1], href: at(1), dit: sayDemandeur(dossier.demandeur), manques: demandeur }}
      />
      <Tache
        {...said(documents, 'document')}
        {...(reste && isSansDocument(dossier, documents) ? SANS_DOCUMENT : { dit: sayDocuments(dossier) })}
        {...{ dossier, nom: ETAPES[2], href: at(2), manques: documents }}
      />
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
      <Tache
        {...{ dossier, nom: ETAPES[4], href: at(4), dit: sayTransmettre(nombre), manques: [] }}
        etat={reste && nombre === 0 ? 'pret' : 'attente'}
        mot={reste && nombre === 0 ? 'Prêt' : 'Pas encore'}
      />
    </ul>
  );
};
