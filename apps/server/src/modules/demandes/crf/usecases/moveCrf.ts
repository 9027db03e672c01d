import { NOTIFICATION, phraseCrf } from '@guichet/rules/dossier';
import type { Call } from '../../../../platform/call.ts';
import type { Changements } from '../../../../platform/history.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import type { CrfLu, VariableCrf } from '../crf.ts';
import type { CrfUow } from '../crf.uow.ts';
import { type DetailCrf, readDetail } from '../detail.ts';
import { type EvaluationSaisie, evaluate, resumeEvaluation } from '../evaluate.ts';
import { type CrfOuvert, checkCrf, lockCrf, type ReferenceCrf } from '../openCrf.ts';

export type GesteCrf =
  | { readonly acte: 'recevoir' }
  | { readonly acte: 'renvoyer'; readonly texte: string }
  | ({ readonly acte: 'evaluer' } & EvaluationSaisie);
interface Input extends ReferenceCrf {
  readonly geste: GesteCrf;
}
interface Suite {
  readonly changes: VariableCrf;
  readonly entree: { readonly action: string; readonly changements: Changements };
}

const entry = (before: CrfLu, changements: Changements): Changements => ({
  exercice: { avant: null, apres: before.exercice },
  ...changements,
});

const suiteOf = async (uow: CrfUow, ouverte: CrfOuvert, geste: GesteCrf, call: Call): Promise<Suite> => {
  const { crf } = ouverte;
  const now = call.clock.now().toISOString();
  const moved = (apres: string): Changements => ({ etat: { avant: crf.etat, apres } });
  if (geste.acte === 'recevoir')
    return {
      changes: { etat: '5', etat_depuis: now, recu_at: now, ...(await resumeEvaluation(uow, ouverte)) },
      entree: { action: 'receiveCrf', changements: entry(crf, moved('5')) },
    };
  if (geste.acte === 'renvoyer')
    return {
      // What will be sent next is attested again.
      changes: {
        etat: '3',
        etat_depuis: now,
        texte: geste.texte,
        contenu: { ...crf.contenu, attestation: null },
      },
      entree: {
        action: 'sendBackCrf',
        changements: entry(crf, { ...moved('3'), texte: { avant: null, apres: geste.texte } }),
      },
    };
  const { changes, changements } = await evaluate(uow, ouverte, geste, call);
  return { changes, entree: { action: 'evaluateCrf', changements: entry(crf, { ...changements, ...moved('5') }) } };
};

/** Q-18, CRF-007: received, sent back with its reason, or judged. */
export const moveCrf = async (uow: CrfUow, { geste, ...reference }: Input, call: Call): Promise<DetailCrf> => {
  const ouverte = await lockCrf(uow, reference, call);
  await checkCrf(uow, ouverte, geste.acte);
  const { ouvert, crf } = ouverte;
  checkVersion(crf, call, 'etat', 'Le compte rendu financier a avancé.');
  const { changes, entree } = await suiteOf(uow, ouverte, geste, call);
  const { authId } = ouvert.demandant;
  const { dossier } = ouvert;
  const after = await uow.crfs.write(crf, changes, { etat: true });
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), ...entree });
  uow.history.record({ objet: 'crf', id_objet: crf.id, ...entree });
  await tellConcernes(
    uow,
    dossier,
    {
      ...{ type: NOTIFICATION.crf, cle: `crf:${crf.id}:${after.version}`, sauf: authId },
      phrase: phraseCrf(dossier, geste.acte),
      urgence: geste.acte === 'renvoyer' ? 'crf' : undefined,
    },
    call,
  );
  if (geste.acte === 'renvoyer')
    await uow.jobs.add(
      'demandes.tellCrf',
      { id: crf.id, nouvelle: 'renvoye', jours: null },
      `${crf.id}:${after.version}`,
    );
  return readDetail(uow, { ouvert, crf: after });
};
