import {
  CHAMPS_DISCRETS_SIRET,
  isCodeCommune,
  readChangementsSiret,
  withChangements,
  withConsequencesSiret,
} from '@guichet/rules/numeroSiret';
import type { Plat } from '@guichet/rules/versions';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { type Changements, changesBetween, withoutValues } from '../../../../platform/history.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { CodeTrouve } from '../communes.ts';
import { type Demande, platOf } from '../demande.ts';
import { type DemandeLue, readLue } from '../lecture.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { checkActe, lockDemande, type Ouverte } from '../openDemande.ts';
import { SUJET_SIRET } from '../sujet.ts';

interface Input {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The day on which one attests is the server's. */
const withDate = (before: Demande, changes: Plat, now: Date): Plat => {
  const accepte = changes['attestation.accepte'];
  if (accepte === undefined || accepte === before.contenu.attestation.accepte) return changes;
  return { ...changes, 'attestation.date': accepte === true ? now.toISOString() : null };
};

const STEP = 'identifiant.step';
const save = async (
  uow: NumeroSiretUow,
  { demande: before }: Ouverte,
  written: Plat,
  changements: Changements,
  call: Call,
): Promise<Demande> => {
  const step = STEP in written ? { step: Number(written[STEP]) } : {};
  const changes = { contenu: withChangements(before.contenu, written), ...step };
  const after = await uow.siret.demandes.write(before, { changes, chemins: written, at: call.clock.now() });
  uow.history.record({
    objet: SUJET_SIRET,
    id_objet: before.id,
    action: 'updateDemandeSiret',
    changements: withoutValues(changements, CHAMPS_DISCRETS_SIRET),
  });
  return after;
};

/** CALL-SIRET-004: what was sent is merged, field by field; nothing is half taken. */
export const updateDemande = async (uow: NumeroSiretUow, { id, body }: Input, call: Call): Promise<DemandeLue> => {
  const ouverte = await lockDemande(uow, id, call);
  checkActe(ouverte, 'modifier', call);
  const { demande: before } = ouverte;
  const lu = readChangementsSiret(body);
  if (!lu.ok) throw new DomainError('REQUETE_INVALIDE', { champs: [...lu.champs] });
  const { changes } = mergeChanges(before, platOf(before), lu.changements, call);
  if (!changes) return readLue(uow, ouverte, call);
  const written = withDate(before, withConsequencesSiret(before.contenu, changes), call.clock.now());
  const demande = await save(uow, ouverte, written, changesBetween(platOf(before), written), call);
  return readLue(uow, { ...ouverte, demande }, call);
};

/** SIRET-029: what was looked up is written where it is still missing, and where the town is still that one. */
export const writeCodes = async (
  uow: NumeroSiretUow,
  { id, codes }: { readonly id: string; readonly codes: readonly CodeTrouve[] },
  call: Call,
): Promise<DemandeLue> => {
  const ouverte = await lockDemande(uow, id, call);
  checkActe(ouverte, 'modifier', call);
  const { demande: before } = ouverte;
  const due = codes.filter(({ place, cp, commune }) => {
    const adresse = before.contenu.coordonnees[place];
    return adresse.cp === cp && adresse.commune === commune && !isCodeCommune(adresse.code_insee);
  });
  if (due.length === 0) return readLue(uow, ouverte, call);
  const written = Object.fromEntries(
    due.map(({ place, code_insee }) => [`coordonnees.${place}.code_insee`, code_insee]),
  );
  const demande = await save(uow, ouverte, written, changesBetween(platOf(before), written), call);
  return readLue(uow, { ...ouverte, demande }, call);
};
