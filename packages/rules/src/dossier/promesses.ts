import { addDays } from '../jour/index.ts';
import { type DocumentAttendu, documentsOf } from '../subvention/index.ts';
import type { Jugement } from './manquant.ts';

/** Whether the scheme lets this document follow, and the association said that it will. Said once: before it is sent. */
export const isPromis = (
  { code, suivra }: Pick<DocumentAttendu, 'code' | 'suivra'>,
  { dossier, dejaEnvoye }: Pick<Jugement, 'dossier' | 'dejaEnvoye'>,
): boolean => !dejaEnvoye && Boolean(suivra) && (dossier.suivront ?? []).includes(code);

export interface Promesse {
  readonly code: string;
  readonly libelle: string;
  /** The last day, as Paris says it. */
  readonly echeance: string;
  readonly bloquant: boolean;
}

/** What is sent without, and until when: nothing of what is not asked, nor of what is there. */
export const promessesOf = (jugement: Jugement, envoye_le: string): Promesse[] =>
  documentsOf(jugement.subvention, jugement.faits)
    .filter(({ visibilite }) => visibilite.etat === 'montre')
    .map(({ document }) => document)
    .filter(
      ({ code }) =>
        !jugement.dossier.documents.some(
          (one) => one.code === code && jugement.association.documents.includes(one.uuid),
        ),
    )
    .flatMap((document): Promesse[] => {
      const { code, libelle, suivra } = document;
      if (!suivra || !isPromis(document, jugement)) return [];
      return [{ code, libelle, echeance: addDays(envoye_le, suivra.jours), bloquant: suivra.bloquant }];
    });
