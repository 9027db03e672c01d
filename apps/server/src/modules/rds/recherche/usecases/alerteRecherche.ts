import { NOTIFICATION } from '@guichet/rules/dossier';
import { instantBefore } from '@guichet/rules/jour';
import { type Alerte, alertesOf, JOURS_AVANT_ALERTE, phraseAlertes } from '@guichet/rules/subvention';
import { announce } from '../../../../platform/annonce/announce.ts';
import type { Call } from '../../../../platform/call.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { RechercheLue } from '../recherche.repository.ts';
import { pageRecherche, SUJET_RECHERCHE } from '../recherche.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'rds.tellRecherche': { readonly cle: string };
  }
}

const PAGE = 200;

const listAlertes = async ({ recherches }: RdsUow, { filtres, cree_at }: RechercheLue, now: Date) => {
  // A day more than is said: the days of Paris are not of 24 hours all.
  const moment = { depuis: cree_at, now, jusqua: instantBefore(now, -JOURS_AVANT_ALERTE - 1) };
  const alertes: Alerte[] = [];
  for (let after: string | null = null; ; ) {
    const page = await recherches.listSuivies(filtres, moment, after, PAGE);
    alertes.push(...page.flatMap((subvention) => alertesOf(subvention, cree_at, now)));
    if (page.length < PAGE) return alertes;
    after = page.at(-1)?.id ?? null;
  }
};

/** What is new since the last time, in one notice; the mail leaves at once or with the summary, as was asked. */
export const alerteRecherche = async (
  uow: RdsUow,
  { id }: { readonly id: string },
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  const recherche = await uow.recherches.lock(id);
  if (!recherche) return;
  const alertes = await listAlertes(uow, recherche, call.clock.now());
  const said = await uow.recherches.say(
    id,
    alertes.map(({ cle }) => cle),
  );
  const nouvelles = alertes.filter(({ cle }) => said.has(cle));
  const [first] = nouvelles;
  if (!first) return;
  const { auth_id, nom, filtres, rythme } = recherche;
  const cle = `${id}:${first.cle}`;
  const { isEcrite } = await announce(
    uow,
    [{ authId: auth_id, envoi: () => rythme }],
    {
      ...{ type: NOTIFICATION.etat, sujet: SUJET_RECHERCHE, id_sujet: id, cle, sauf: '' },
      ...{ titre: `Recherche «\u00a0${nom}\u00a0»`, page: pageRecherche(filtres) },
      phrase: phraseAlertes(nom, nouvelles),
    },
    call,
  );
  if (isEcrite) await uow.jobs.add('rds.tellRecherche', { cle }, cle);
};
