import type { TypeNotification } from '@guichet/rules/dossier';
import { announce } from '../../../platform/annonce/announce.ts';
import type { Call } from '../../../platform/call.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import type { PspUow } from '../noyau/psp.uow.ts';
import type { AnnoncesPsp } from './annonce.uow.ts';
import { SUJET_PSP } from './sujet.ts';

interface Nouvelle {
  readonly type: TypeNotification;
  /** What happened, once: the same news is not told twice. */
  readonly fait: string;
  readonly suite: string;
}

export const pagePsp = ({ id_siret }: Pick<DossierTenu, 'id_siret'>): string => `/associations/${id_siret}/pass-sport`;

/** In the transaction of what happened: those who hold the file, and never who did it. */
export const tellDossier = async (
  uow: AnnoncesPsp & Pick<PspUow, 'membres'>,
  dossier: DossierTenu,
  { type, fait, suite }: Nouvelle,
  call: Pick<Call, 'clock' | 'acteur'>,
): Promise<number> => {
  const members = new Set((await uow.membres.listMembres(dossier.id_correspondance)).map(({ authId }) => authId));
  const prevenus = [...new Set([dossier.created_by, ...dossier.shared_with])]
    .filter((authId) => members.has(authId))
    .map((authId) => ({ authId, envoi: () => 'non' as const }));
  const { nombre } = await announce(
    uow,
    prevenus,
    {
      ...{ type, sujet: SUJET_PSP, id_sujet: dossier.id, titre: `Pass’Sport, ${dossier.nom}`, page: pagePsp(dossier) },
      phrase: `Dossier Pass’Sport de ${dossier.nom} : ${suite}.`,
      cle: `${dossier.id}:${fait}`,
      sauf: call.acteur?.authId ?? '',
    },
    call,
  );
  return nombre;
};
