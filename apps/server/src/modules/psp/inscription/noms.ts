import { dayOf } from '@guichet/rules/jour';
import { canEssayer, canJugerPsp, canReadDossierPsp } from '@guichet/rules/passSport';
import { codePspSchema, normalizeCodePsp } from '@guichet/rules/validation';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { traceNom } from '../code/lireNom.ts';
import { readAgent } from '../noyau/agent.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import { lecteurOf, readDemandant } from '../noyau/lecteur.ts';
import type { InscriptionTenue } from './inscription.repository.ts';
import type { InscriptionUow } from './inscription.uow.ts';

/** One name, for an agent of the territory who writes why. Null when the day's names are spent: the refusal is kept. */
export const revelerNom = async (
  uow: InscriptionUow,
  { id, inscriptionId, motif }: { readonly id: string; readonly inscriptionId: string; readonly motif: string },
  call: Call,
): Promise<InscriptionTenue | null> => {
  const found = await uow.dossiers.find(id);
  if (!found || found.id_etat === 8) throw new DomainError('PSP_ABSENT');
  orThrow(canReadDossierPsp(lecteurOf(await readDemandant(uow, call), found), found));
  call.lecture?.note({ association: found.id_correspondance, motif: 'service' });
  orThrow(canJugerPsp(await readAgent(uow, found, call), found));
  const inscription = await uow.inscriptions.find({ exercice: found.exercice, id_dossier: id }, inscriptionId);
  if (!inscription) throw new DomainError('PSP_ABSENT');
  if (inscription.scelle.length === 0) throw new DomainError('NOM_EFFACE');
  if (!uow.sceau.hasKey(found.exercice)) throw new DomainError('CLE_SAISON_ABSENTE');
  return (await traceNom(uow, { id_dossier: id, motif }, call)) ? inscription : null;
};

export type CodeCherche =
  | { readonly issue: 'format' | 'absent' | 'libre' | 'codesEpuises' | 'nomsEpuises' }
  | { readonly issue: 'trouve'; readonly dossier: DossierTenu; readonly inscription: InscriptionTenue };

/** The national team, by a whole code that a family or a club gave: who uses it. An unknown one counts as a try. */
export const chercherCode = async (
  uow: InscriptionUow,
  { id_psp: saisi, motif }: { readonly id_psp: string; readonly motif: string },
  call: Call,
): Promise<CodeCherche> => {
  const [prefixe = ''] = normalizeCodePsp(saisi).split('-');
  const saison = (await uow.saisons.list()).find(({ id_exercice }) => id_exercice === prefixe);
  const parsed = codePspSchema(prefixe).safeParse(saisi);
  if (!saison || !parsed.success) return { issue: 'format' };
  const [now, authId] = [call.clock.now(), call.acteur?.authId ?? ''];
  const jour = dayOf(now);
  const essais = await uow.essais.lock(jour, authId, null);
  if (!canEssayer(essais, { isVerifiee: true, bons: 0 }, false).ok) return { issue: 'codesEpuises' };
  const tenu = await uow.codes.find(saison.id, uow.sceau.codeOf(saison.id, parsed.data));
  const isConnu = tenu !== undefined;
  await uow.essais.count({ jour, authId, id_dossier: null, isConnu, isNomDonne: false, now });
  if (!tenu) return { issue: 'absent' };
  if (tenu.id_inscription === null || tenu.id_dossier === null) return { issue: 'libre' };
  const dossier = await uow.dossiers.find(tenu.id_dossier);
  const lieu = { exercice: saison.id, id_dossier: tenu.id_dossier };
  const inscription = await uow.inscriptions.find(lieu, tenu.id_inscription);
  if (!dossier || !inscription) return { issue: 'absent' };
  call.lecture?.note({ association: dossier.id_correspondance, motif: 'administration' });
  const isTraced = await traceNom(uow, { id_dossier: lieu.id_dossier, motif }, call);
  return isTraced ? { issue: 'trouve', dossier, inscription } : { issue: 'nomsEpuises' };
};
