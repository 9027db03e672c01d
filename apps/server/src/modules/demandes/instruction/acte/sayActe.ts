import type { CodeErreur } from '@guichet/rules';
import { ERREURS, type Verdict } from '@guichet/rules';
import { readNoms } from '../../noyau/noms.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import type { FichierActe } from './acte.ts';
import { type ActeOuvert, verdictDeposer, verdictRetenir, verdictSigner } from './openActe.ts';

const say = (verdict: Verdict<CodeErreur>) => ({
  ok: verdict.ok,
  raison: verdict.ok ? null : ERREURS[verdict.code].message,
});

/** Where its signature is: plain JSON, as it is kept under a key. */
export const sayActe = async (uow: InstructionUow, acte: ActeOuvert) => {
  const { lettre, fichiers, signatures, reglage, attendues, retenu } = acte;
  const gens = fichiers.flatMap(({ depose_par, retenu_par }) => [depose_par, ...(retenu_par ? [retenu_par] : [])]);
  const nomOf = await readNoms(uow, gens);
  const sayFichier = (one: FichierActe) => ({
    ...{ _id: one.id, origine: one.origine, nom: one.nom, etat: one.etat, sha256: one.sha256, octets: one.octets },
    ...{ lecture: one.lecture, scelle: one.scelle, confirmation: one.confirmation },
    ...{ depose_nom: nomOf(one.depose_par), depose_at: one.depose_at },
    ...{ retenu_nom: one.retenu_par && nomOf(one.retenu_par), retenu_at: one.retenu_at },
  });
  return {
    ...{ genre: lettre.contenu.genre, numero: lettre.numero, code: lettre.code, sha256: lettre.sha256 },
    ...{ requise: reglage.requise, contreseing: reglage.contreseing, attendues },
    signatures: signatures.map(({ nom, qualite, reference, signe_at }) => ({ nom, qualite, reference, signe_at })),
    fichiers: fichiers.map(sayFichier),
    signe: retenu !== null,
    signer: say(verdictSigner(acte)),
    deposer: say(verdictDeposer(acte)),
    retenir: say(verdictRetenir(acte)),
  };
};
export type ActeDit = Awaited<ReturnType<typeof sayActe>>;
