import type { Dossier, Manquant } from '@guichet/contract/demandes';
import { ETAPES_DE } from '@guichet/rules/dossier';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { sayDemandeur } from '../../../shared/dossier/sayDemandeur.ts';
import { ATTENTE, etatOf } from './etatTache.ts';
import { deLaTache } from './reste.ts';
import { Tache } from './Tache.tsx';

export interface TacheCommuneProps {
  readonly dossier: Dossier;
  /** Null while it is read, or when it could not be. */
  readonly reste: readonly Manquant[] | null;
}

/** Who asks. */
export const TacheDemandeur = ({ dossier, reste }: TacheCommuneProps): JSX.Element => {
  const nom = ETAPES_DE[usePorte().genre][1];
  const manques = deLaTache(reste ?? [], 'demandeur');
  return (
    <Tache
      {...(reste ? etatOf(manques, 'chose') : ATTENTE)}
      {...{ dossier, nom, manques, href: adresseDossier(dossier, { mode: 'edit', etape: 1 }) }}
      dit={sayDemandeur(dossier.demandeur)}
    />
  );
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

/** Its papers. */
export const TacheDocuments = ({ dossier, reste }: TacheCommuneProps): JSX.Element => {
  const nom = ETAPES_DE[usePorte().genre][2];
  const manques = deLaTache(reste ?? [], 'documents');
  return (
    <Tache
      {...(reste ? etatOf(manques, 'document') : ATTENTE)}
      {...(reste && isSansDocument(dossier, manques) ? SANS_DOCUMENT : { dit: sayDocuments(dossier) })}
      {...{ dossier, nom, manques, href: adresseDossier(dossier, { mode: 'edit', etape: 2 }) }}
    />
  );
};

const sayTransmettre = (nombre: number): string =>
  nombre === 0
    ? 'Relisez, attestez sur l’honneur, puis transmettez.'
    : `Vous pouvez relire dès maintenant. Transmettre s’ouvre quand ${nombre > 1 ? `les ${nombre} points ci-dessus sont réglés` : 'le point ci-dessus est réglé'}.`;

/** The last: once nothing is missing. */
export const TacheTransmission = ({ dossier, reste }: TacheCommuneProps): JSX.Element => {
  const nom = ETAPES_DE[usePorte().genre][4];
  const nombre = reste?.length ?? 0;
  const isPret = reste !== null && nombre === 0;
  return (
    <Tache
      {...{ dossier, nom, href: adresseDossier(dossier, { mode: 'edit', etape: 4 }), manques: [] }}
      dit={sayTransmettre(nombre)}
      etat={isPret ? 'pret' : 'attente'}
      mot={isPret ? 'Prêt' : 'Pas encore'}
    />
  );
};
