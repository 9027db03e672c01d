import { Readable } from 'node:stream';
import type { chiffresRoutes } from '@guichet/contract/association';
import { canReadElements, canWriteFiche } from '@guichet/rules/association';
import { chiffresOf } from '@guichet/rules/haa';
import { yearOf } from '@guichet/rules/jour';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { orThrow } from '../../../platform/errors.ts';
import { idAssoOf } from '../fiche/acces.ts';
import { createReadAnnee } from './annee.lecture.ts';
import type { ChiffreDeps } from './chiffre.deps.ts';
import { CURSEUR_LIVRAISONS, CURSEUR_MEMBRES } from './curseur.ts';
import { csvOf } from './export.ts';
import { acterChiffres } from './usecases/acterChiffres.ts';
import { deleteLivraison } from './usecases/deleteLivraison.ts';
import { noteLivraisons } from './usecases/noteLivraisons.ts';
import { updateChiffres } from './usecases/updateChiffres.ts';

type Nomme = Parameters<typeof idAssoOf>[0];
const PAGE_EXPORT = 500;

export const chiffreHandlers = (deps: ChiffreDeps): Handlers<typeof chiffresRoutes> => {
  const { run, readAcces, withAuteur, chiffres, reseau, libellesOf } = deps;
  const readAnnee = createReadAnnee(deps);
  const reader = async (call: Call, query: Nomme): Promise<number> => {
    const { association, lien } = await readAcces(call, idAssoOf(query));
    orThrow(canReadElements(lien, 'haa_annee'));
    return association.id_correspondance;
  };
  const writer = async (call: Call, query: Nomme): Promise<number> => {
    const { association, lien } = await readAcces(call, idAssoOf(query));
    orThrow(canWriteFiche(lien));
    return association.id_correspondance;
  };
  const current = ({ clock }: Call): number => yearOf(clock.now());

  return {
    listLivraisons: async ({ query: { annee, limit, after, ...of } }, call) => {
      const id = await reader(call, of);
      const page = { annee: annee ?? current(call), limit, after: CURSEUR_LIVRAISONS.read(after) };
      const [{ livraisons, suite }, total] = await Promise.all([
        chiffres.listLivraisons(id, page),
        chiffres.countLivraisons(id, page.annee),
      ]);
      return { livraisons, total, after: suite };
    },
    exportLivraisons: async ({ query: { annee, ...of } }, call) => {
      const id = await reader(call, of);
      const asked = annee ?? current(call);
      const readPage = (after?: string) =>
        chiffres.listLivraisons(id, { annee: asked, limit: PAGE_EXPORT, after: CURSEUR_LIVRAISONS.read(after) });
      const content = Readable.from(csvOf(await readPage(), readPage, await libellesOf('nature-appr-denrees')));
      return { content, name: `livraisons-${asked}.csv`, type: 'text/csv; charset=utf-8', size: null, inline: false };
    },
    noteLivraisons: async ({ query, body }, call) =>
      run(noteLivraisons, { id_correspondance: await writer(call, query), ...body }, call),
    deleteLivraison: async ({ query: { id, ...of } }, call) =>
      run(deleteLivraison, { id_correspondance: await writer(call, of), id }, call),
    readChiffres: async ({ query: { annee, ...of } }, call) => {
      const id = await reader(call, of);
      return readAnnee(await chiffres.findAnnee(id, annee ?? current(call)), call.clock.now());
    },
    updateChiffres: async ({ query: { annee: dite, ...of }, body: asked }, call) => {
      const id_correspondance = await writer(call, of);
      const annee = dite ?? current(call);
      const work = run(updateChiffres, { id_correspondance, annee, asked }, call);
      return readAnnee(await withAuteur('haa_annee', `${id_correspondance}:${annee}`, work), call.clock.now());
    },
    acterChiffres: async ({ query: { annee, ...of }, body: { acte, motif, reseaux } }, call) => {
      const input = { id_correspondance: await writer(call, of), annee: annee ?? current(call), acte, motif, reseaux };
      return readAnnee(await run(acterChiffres, input, call), call.clock.now());
    },
    listReseauChiffres: async ({ query: { annee, limit, after, ...of } }, call) => {
      const question = { id_parent: await reader(call, of), annee: annee ?? current(call) };
      const [lignes, personnes, { membres: liste, suite }] = await Promise.all([
        reseau.sumLignes(question),
        reseau.sumPersonnes(question),
        reseau.listMembres({ ...question, limit, after: CURSEUR_MEMBRES.read(after) }),
      ]);
      return {
        annee: question.annee,
        ...personnes,
        chiffres: chiffresOf(lignes),
        liste: liste.map(({ transmis_at, ...membre }) => ({
          ...membre,
          transmis_at: transmis_at?.toISOString() ?? null,
        })),
        after: suite,
      };
    },
  };
};
