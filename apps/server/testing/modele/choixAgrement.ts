import * as fc from 'fast-check';
import { bool, type Choix, docs, qui, rank, rep, retard, some, sur, type } from './choix.ts';
import { ETRANGER, type Valeur } from './commandes.ts';

/** What an association writes of an approval (CALL-RDA-009): each group at its step, all of them at the last. */
const contacts = {
  'demandeur.id_representant_legal': rep,
  'demandeur.id_signataire': rep,
  'demandeur.id_responsable': rep,
};
const attestation = { 'attestation.accepte': bool, 'attestation.id_signataire': rep };
const libres = some({ ...contacts, ...attestation, 'description.renouvellement': bool }, 4);
/** At a step that is said: now and then what is not of that step. */
const dits = some({ ...contacts, ...attestation }, 2).chain((champs) =>
  fc.nat({ max: 4 }).map((step) => ({ ...champs, 'identifiant.step': step })),
);
const passage = fc.record({ 'identifiant.step': fc.nat({ max: 4 }) });
const rempli = fc.record({
  'demandeur.id_representant_legal': fc.constantFrom<Valeur>('rep1', 'rep2'),
  'demandeur.id_signataire': fc.constant<Valeur>('rep1'),
  'demandeur.id_responsable': fc.constantFrom<Valeur>('rep1', 'rep2'),
  'attestation.accepte': fc.constant<Valeur>(true),
  'attestation.id_signataire': fc.constantFrom<Valeur>('rep1', 'rep2'),
  'identifiant.step': fc.constant<Valeur>(4),
});
const avec = fc.subarray([1, 2, 0, ETRANGER], { maxLength: 3 });

/** No project, no account, no money. */
export const CHOIX_AGREMENT: Choix = [
  { weight: 4, arbitrary: fc.record({ type: type('creer'), qui, part: rank }) },
  { weight: 7, arbitrary: fc.record({ type: type('modifier'), ...sur, retard, champs: libres }) },
  { weight: 4, arbitrary: fc.record({ type: type('modifier'), ...sur, retard, champs: dits }) },
  { weight: 2, arbitrary: fc.record({ type: type('modifier'), ...sur, retard, champs: passage }) },
  { weight: 5, arbitrary: fc.record({ type: type('modifier'), ...sur, retard, champs: rempli }) },
  { weight: 5, arbitrary: fc.record({ type: type('documents'), ...sur, retard, docs }) },
  { weight: 5, arbitrary: fc.record({ type: type('partager'), ...sur, retard, avec, retire: bool }) },
  { weight: 9, arbitrary: fc.record({ type: type('transmettre'), ...sur, retard }) },
  { weight: 3, arbitrary: fc.record({ type: type('supprimer'), ...sur }) },
  { weight: 3, arbitrary: fc.record({ type: type('restaurer'), ...sur }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('renvoyer' as const, 'renvoyer' as const, 'instruire' as const),
      d: rank,
    }),
  },
];
