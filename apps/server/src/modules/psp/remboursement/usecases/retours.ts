import {
  checkFin,
  ETATS_RETOUR_PSP,
  ISSUES_RETOUR,
  type IssueRetour,
  isMuette,
  type NatureRetour,
  readAsp,
  readFin,
  readOsiris,
} from '@guichet/rules/passSport';
import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { acteurOf, faitPar, readNoms } from '../acteurs.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import type { LigneLue, Retour } from '../retour.repository.ts';

interface Un {
  readonly id: string;
}
interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}
const parDate = defineCurseur({ at: z.iso.datetime(), id: z.uuid() });
const parLigne = defineCurseur({ ligne: z.int().min(0) });

const sayRetours = async (uow: RemboursementUow, retours: readonly Retour[]) => {
  const nomOf = await readNoms(
    uow,
    retours.flatMap(({ cree_par, applique_par }) => [cree_par, applique_par]),
  );
  return retours.map(({ id, id_lot, nature, nom, etat, lignes, position, bilan, version, ...fait }) => ({
    ...{ _id: id, lot: id_lot, nature, nom, etat, libelle: ETATS_RETOUR_PSP[etat], lignes, faites: position, version },
    bilan: (Object.keys(ISSUES_RETOUR) as IssueRetour[]).flatMap((issue) =>
      bilan[issue] ? [{ issue, phrase: ISSUES_RETOUR[issue], nombre: bilan[issue] }] : [],
    ),
    cree: { nom: nomOf(fait.cree_par), at: fait.cree_at.toISOString() },
    applique: faitPar(nomOf, fait.applique_par, fait.applique_at),
  }));
};

const sayRetour = async (uow: RemboursementUow, id: string) => {
  const retour = await uow.retours.find(id);
  const [said] = retour ? await sayRetours(uow, [retour]) : [];
  if (!said) throw new DomainError('RETOUR_PSP_INEXISTANT');
  return said;
};

export const readRetour = reads((uow: RemboursementUow, { id }: Un) => sayRetour(uow, id));

export const listRetours = reads(
  async (uow: RemboursementUow, { lot, limit, after }: Page & { readonly lot: string }) => {
    const rows = await uow.retours.list(lot, parDate.read(after), limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      retours: await sayRetours(uow, page),
      after: rows.length > limit && last ? parDate.write({ at: last.cree_at.toISOString(), id: last.id }) : null,
    };
  },
);

export const listLignesRetour = reads(
  async (
    uow: RemboursementUow,
    { id, limit, after, issue }: Page & Un & { readonly issue?: IssueRetour | undefined },
  ) => {
    const retour = await uow.retours.find(id);
    if (!retour) throw new DomainError('RETOUR_PSP_INEXISTANT');
    const from = parLigne.read(after)?.ligne ?? 0;
    const rows = await uow.retours.listLignes(id, { after: from, limit: limit + 1, issue: issue ?? null });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      // What stands for a code is no reference for people.
      lignes: page.map(({ ligne, cle, issue: dite, motif }) => ({
        ...{ ligne, issue: dite, motif, reference: retour.nature === 'asp' ? cle : null },
      })),
      after: rows.length > limit && last ? parLigne.write({ ligne: last.ligne }) : null,
    };
  },
);

interface NouveauRetour {
  readonly lot: string;
  readonly nature: NatureRetour;
  readonly nom: string;
}
export const createRetour = async (uow: RemboursementUow, nouveau: NouveauRetour, call: Call) => {
  const lot = await uow.lots.find(nouveau.lot);
  if (!lot) throw new DomainError('LOT_PSP_INEXISTANT');
  if (lot.etat !== 'envoye') throw new DomainError('LOT_PSP_NON_ENVOYE');
  const id = await uow.retours.insert(nouveau, acteurOf(call).authId);
  uow.history.record({
    ...{ objet: 'lot_psp', id_objet: lot.id, action: 'createRetour' },
    changements: { retour: { avant: null, apres: id }, nature: { avant: null, apres: nouveau.nature } },
  });
  return sayRetour(uow, id);
};

const RIEN = { cle: null, code: null, id_siret: null, statut: null, motif: null, montant: null };

const createRead = ({ sceau }: RemboursementUow, { nature }: Retour, exercice: number) => {
  const ofAsp = (texte: string, ligne: number): LigneLue => {
    const lue = readAsp(texte);
    if (!lue) return { ...RIEN, ligne };
    const { reference, statut, motif, montant } = lue;
    return { ...RIEN, ligne, cle: reference, statut, motif, montant };
  };
  const ofOsiris = (texte: string, ligne: number): LigneLue => {
    const lue = readOsiris(texte);
    if (!lue) return { ...RIEN, ligne };
    const code = sceau.codeOf(exercice, lue.id_psp).toString('hex');
    return { ...RIEN, ligne, cle: code, code, id_siret: lue.id_siret, statut: String(lue.vers) };
  };
  return nature === 'asp' ? ofAsp : ofOsiris;
};

const lockRetour = async (uow: RemboursementUow, id: string, etats: readonly Retour['etat'][]): Promise<Retour> => {
  const retour = await uow.retours.lock(id);
  if (!retour) throw new DomainError('RETOUR_PSP_INEXISTANT');
  if (!etats.includes(retour.etat)) throw new DomainError('RETOUR_PSP_ETAT');
  return retour;
};

interface Lignes extends Un {
  readonly debut: number;
  readonly lignes: readonly string[];
}
/** In the order of the file: what comes again was read already, and what skips some is refused. */
export const addLignes = async (uow: RemboursementUow, { id, debut, lignes }: Lignes) => {
  const retour = await lockRetour(uow, id, ['lecture']);
  const lot = await uow.lots.find(retour.id_lot);
  if (!lot) throw new DomainError('LOT_PSP_INEXISTANT');
  if (debut > retour.lignes + 1) throw new DomainError('RETOUR_PSP_TROU');
  const read = createRead(uow, retour, lot.exercice);
  const fresh = lignes
    .map((texte, rang) => ({ texte, ligne: debut + rang }))
    .filter(({ ligne }) => ligne > retour.lignes);
  const told = fresh.filter(({ texte }) => !isMuette(retour.nature, texte));
  const fin = retour.nature === 'asp' ? told.map(({ texte }) => readFin(texte)).find((one) => one !== null) : null;
  const said = told.filter(({ texte }) => retour.nature !== 'asp' || readFin(texte) === null);
  await uow.retours.addLignes(
    id,
    said.map(({ texte, ligne }) => read(texte, ligne)),
  );
  await uow.retours.move(retour, {
    lignes: Math.max(retour.lignes, debut + lignes.length - 1),
    ...(fin && { fin_nombre: fin.nombre, fin_montant: fin.montant }),
  });
  return sayRetour(uow, id);
};

/** Whole, or nobody tries it; tried again, it is counted anew. */
export const tryRetour = async (uow: RemboursementUow, { id }: Un, call: Call) => {
  const retour = await lockRetour(uow, id, ['lecture', 'essaye']);
  checkVersion(retour, call, 'etat', ETATS_RETOUR_PSP[retour.etat]);
  const { fin_nombre: nombre, fin_montant: montant } = retour;
  if (retour.nature === 'asp') {
    const fin = nombre === null || montant === null ? null : { nombre, montant };
    orThrow(checkFin(fin, await uow.retours.sumUp(id, retour.id_lot)));
  }
  await uow.retours.move(retour, { etat: 'essai', position: 0, bilan: '{}' });
  await uow.jobs.add('psp.avancerRetour', { id }, id);
  return sayRetour(uow, id);
};

export const applyRetour = async (uow: RemboursementUow, { id }: Un, call: Call) => {
  const retour = await lockRetour(uow, id, ['essaye']);
  checkVersion(retour, call, 'etat', ETATS_RETOUR_PSP[retour.etat]);
  const applique_par = acteurOf(call).authId;
  await uow.retours.move(retour, { etat: 'application', position: 0, bilan: '{}', applique_par });
  await uow.jobs.add('psp.avancerRetour', { id }, id);
  uow.history.record({
    ...{ objet: 'lot_psp', id_objet: retour.id_lot, action: 'startRetour' },
    changements: { retour: { avant: null, apres: id } },
  });
  return sayRetour(uow, id);
};
