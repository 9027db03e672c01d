import { createHash } from 'node:crypto';
import type { Coffre } from '../../../../platform/coffre/coffre.ts';
import type { ObjectStore } from '../../../../platform/files/objectStore.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { openCompte } from '../compteScelle.ts';
import { ecrireMorceau } from '../fichierAsp.ts';
import type { Lot } from '../lot.repository.ts';
import type { Morceau } from '../morceau.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import { CLUBS_PAR_ETAPE } from './prendre.ts';

const PLACE_MORCEAU = 'psp.morceau';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const cleOf = (id_lot: string, numero: number): string => `psp/lots/${id_lot}/${numero}`;

export interface MorceauEcrit extends Morceau {
  readonly texte: string;
}

/** The next piece, made of the lines alone: made again after a kill, it is the same to the byte. */
export const makeMorceau = reads(
  async (uow: RemboursementUow, { id }: { readonly id: string }): Promise<MorceauEcrit | null> => {
    const lot = await uow.lots.find(id);
    if (lot?.etat !== 'ecriture') return null;
    const numero = (await uow.morceaux.list(id)).length + 1;
    const lignes = await uow.lignes.listMorceau(lot, (numero - 1) * CLUBS_PAR_ETAPE, numero * CLUBS_PAR_ETAPE);
    const codes = Map.groupBy(
      await uow.lignes.listCodes(
        lot,
        lignes.map((ligne) => ligne.id),
      ),
      ({ id_remboursement }) => id_remboursement,
    );
    const texte = ecrireMorceau(
      lignes.map((ligne) => ({
        ...ligne,
        ...openCompte(uow.coffre, ligne.reference, ligne.compte ?? ''),
        codes: (codes.get(ligne.id) ?? []).map((code) => ({
          id_psp: uow.sceau.openInscrit(lot.exercice, code).id_psp,
          federation: code.federation,
        })),
      })),
    );
    const montant = lignes.reduce((sum, ligne) => sum + ligne.montant, 0);
    return {
      numero,
      texte,
      lignes: lignes.length,
      montant,
      octets: Buffer.byteLength(texte),
      empreinte: sha256(texte),
    };
  },
);

/** Account numbers and codes lie under the vault there too. */
export const putMorceau = (store: ObjectStore, coffre: Coffre, id: string, { numero, texte }: MorceauEcrit) =>
  store.putText(cleOf(id, numero), coffre.seal(PLACE_MORCEAU, [id, numero], texte), 'text/plain');

export const readMorceau = async (
  store: ObjectStore,
  coffre: Coffre,
  id: string,
  { numero, empreinte }: Morceau,
): Promise<string> => {
  const stored = await store.get(cleOf(id, numero));
  if (!stored) throw new Error(`le morceau ${numero} du lot ${id} n’est plus là`);
  const pieces: Buffer[] = [];
  for await (const piece of stored) pieces.push(piece as Buffer);
  const texte = coffre.open(PLACE_MORCEAU, [id, numero], Buffer.concat(pieces).toString('utf8'));
  if (sha256(texte) !== empreinte) throw new Error(`le morceau ${numero} du lot ${id} n’est pas celui qui fut écrit`);
  return texte;
};

const empreinteFichier = (morceaux: readonly Morceau[]): string =>
  sha256(morceaux.map(({ empreinte }) => empreinte).join('\n'));

export const noteMorceau = async (
  uow: RemboursementUow,
  { id, morceau }: { readonly id: string; readonly morceau: Morceau },
): Promise<void> => {
  const lot: Lot | undefined = await uow.lots.lock(id);
  if (lot?.etat !== 'ecriture') return;
  await uow.morceaux.add(id, morceau);
  if (morceau.numero * CLUBS_PAR_ETAPE < lot.rang) return;
  const morceaux = await uow.morceaux.list(id);
  await uow.lots.move(lot, { etat: 'envoi', fichier_empreinte: empreinteFichier(morceaux) });
};
