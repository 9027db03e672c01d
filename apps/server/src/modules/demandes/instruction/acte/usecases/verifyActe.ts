import { type EtatActe, suivreActe } from '@guichet/rules/acte';
import { type GenreLettre, NOMS_GENRE_LETTRE, totalLettre } from '@guichet/rules/lettre';
import type { Call } from '../../../../../platform/call.ts';
import { DomainError } from '../../../../../platform/errors.ts';
import { reads } from '../../../../../platform/unitOfWork.ts';
import { readCode } from '../../../noyau/codeRecu.ts';
import { idFoFrom } from '../../../noyau/dossier/dossier.ts';
import type { InstructionUow } from '../../instruction.uow.ts';

interface Verifie {
  readonly code: string;
  readonly genre: GenreLettre;
  readonly nature: string;
  readonly numero: string;
  readonly service: string;
  readonly fait_at: string;
  readonly notifie_at: string;
  readonly montant: number | null;
  readonly etat: EtatActe;
  readonly depuis: string | null;
  readonly signature: 'aucune' | 'depot' | 'portail';
  readonly empreintes: { readonly signe: string | null; readonly avant: string | null };
}
const iso = (instant: string | Date): string => new Date(instant).toISOString();

/** For anyone who holds the code: what the act is and what it is worth, neither whose it is nor why. */
export const verifyActe = reads(
  async (uow: InstructionUow, { code }: { readonly code: string }, _: Call): Promise<Verifie> => {
    const acte = await uow.actesPublics.findPublic(readCode(code));
    if (!acte) throw new DomainError('ACTE_INEXISTANT');
    const { contenu, notifie_at } = acte;
    const { genre, parties } = contenu;
    const [service] = await uow.catalogue.listServices([acte.id_service]);
    const suivants = acte.suivants.map((one) => ({ ...one, notifie_at: iso(one.notifie_at) }));
    return {
      ...{ code: acte.code, genre, nature: NOMS_GENRE_LETTRE[genre] },
      numero: `${idFoFrom(acte.id_dossier)}/${acte.numero}`,
      service: service?.nom ?? 'Service supprimé',
      ...{ fait_at: iso(acte.genere_at), notifie_at: iso(notifie_at) },
      montant: genre === 'accord' ? totalLettre(parties.flatMap(({ lignes }) => lignes)) : null,
      ...suivreActe({ genre, notifie_at: iso(notifie_at) }, suivants, acte.en_reexamen),
      signature: acte.origine ?? 'aucune',
      empreintes: { signe: acte.sha256_signe, avant: acte.sha256 },
    };
  },
);
