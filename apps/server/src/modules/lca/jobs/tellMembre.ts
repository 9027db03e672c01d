import type { Mail } from '../../../platform/mailer.ts';
import type { SendToEach } from '../../../platform/sendToEach.ts';
import { createListDestinataires, type DestinatairesDeps } from '../rattachement/destinataires.ts';

export interface TellMembreDeps extends DestinatairesDeps {
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

export interface MembreNomme {
  readonly id_utilisateur: string;
  readonly id_correspondance: number;
  /** Of the association. */
  readonly nom: string;
}

interface Dit {
  readonly association: string;
  readonly personne: string;
}

interface Lettre {
  readonly write: (to: string, dit: Dit, publicUrl: string, messageId: string) => Mail;
  /** Those too who asked not to be told of what usually happens. */
  readonly tous?: boolean;
  /** The person themself, first. */
  readonly isAussiElle?: boolean;
}

/** What became of one member, to the others of the association; nothing of who is no longer there. */
export const createTellMembre = (deps: TellMembreDeps, { write, tous = false, isAussiElle = false }: Lettre) => {
  const { findComptes, sendToEach, publicUrl } = deps;
  const listDestinataires = createListDestinataires(deps);
  return async ({ id_utilisateur, id_correspondance, nom }: MembreNomme, jobId: string): Promise<void> => {
    const [compte] = await findComptes([id_utilisateur]);
    if (!compte) return;
    const dit = { association: nom, personne: `${compte.prenom} ${compte.nom}` };
    const others = await listDestinataires({ id_utilisateur, id_correspondance, email: compte.email, tous });
    const told = isAussiElle ? [compte.email.toLowerCase(), ...others] : others;
    await sendToEach(jobId, told, (to, messageId) => write(to, dit, publicUrl, messageId));
  };
};
