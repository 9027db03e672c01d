import { Readable } from 'node:stream';
import type { haaRoutes } from '@guichet/contract/association';
import { canReadElements, canWriteFiche } from '@guichet/rules/association';
import { type SiteHaa, withNatures } from '@guichet/rules/haa';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { idAssoOf } from '../fiche/acces.ts';
import { CURSEUR_SITES } from './curseur.ts';
import { csvOf } from './export.ts';
import type { HaaDeps } from './haa.deps.ts';
import { presentAdresse, presentGuichet, presentSite } from './haa.presenter.ts';
import type { Filtre, Site } from './haa.ts';
import type { OfAssociation } from './lieux.ts';
import { createAdresse, deleteAdresse, updateAdresse } from './usecases/adresses.ts';
import { createSites } from './usecases/createSites.ts';
import { deleteSite } from './usecases/deleteSite.ts';
import { updateSite } from './usecases/updateSite.ts';

type Nomme = Parameters<typeof idAssoOf>[0];
type Envoye = Omit<SiteHaa, 'nature_activite'> & Parameters<typeof withNatures>[0];

const PAGE_EXPORT = 500;
/** Whole, whatever form its list came in. */
const siteOf = (body: Envoye): SiteHaa => ({ nature_activite: [], ...withNatures(body) }) as SiteHaa;
const presentOnly = ([site]: readonly Site[]) => {
  if (!site) throw new DomainError('SITE_INEXISTANT');
  return presentSite(site);
};

export const haaHandlers = ({ run, readAcces, withAuteur, haa }: HaaDeps): Handlers<typeof haaRoutes> => {
  const reader = async (call: Call, query: Nomme): Promise<number> => {
    const { association, lien } = await readAcces(call, idAssoOf(query));
    orThrow(canReadElements(lien, 'haa_site'));
    return association.id_correspondance;
  };
  const writer = async (call: Call, query: Nomme): Promise<OfAssociation> => {
    const { association, lien } = await readAcces(call, idAssoOf(query));
    orThrow(canWriteFiche(lien));
    return association;
  };
  const pageOf = (id: number, filtre: Filtre, limit: number, after?: string) =>
    haa.listSites(id, { ...filtre, limit, after: CURSEUR_SITES.read(after) });

  return {
    listSites: async ({ query: { q, id: site, limit, after, ...of } }, call) => {
      const id = await reader(call, of);
      const [{ sites, suite }, total, parDepartement] = await Promise.all([
        pageOf(id, { q, site }, limit, after),
        haa.countSites(id, { q, site }),
        haa.countDepartements(id),
      ]);
      return { site: sites.map(presentSite), total, ...presentGuichet(parDepartement), after: suite };
    },
    exportSites: async ({ query: { q, ...of } }, call) => {
      const id = await reader(call, of);
      const readPage = (after?: string) => pageOf(id, { q }, PAGE_EXPORT, after);
      const content = Readable.from(csvOf(await readPage(), readPage));
      return { content, name: 'sites.csv', type: 'text/csv; charset=utf-8', size: null, inline: false };
    },
    createSite: async ({ query, body }, call) => {
      const nouveaux = [{ site: siteOf(body), adresse: null }];
      return presentOnly(await run(createSites, { ...(await writer(call, query)), nouveaux }, call));
    },
    createSiteAdresse: async ({ query, body: { site: envoye, adresse } }, call) => {
      const nouveaux = [{ site: siteOf(envoye), adresse }];
      return presentOnly(await run(createSites, { ...(await writer(call, query)), nouveaux }, call));
    },
    createSites: async ({ query, body: { sites } }, call) => {
      const nouveaux = sites.map(({ site, adresse }) => ({ site: siteOf(site), adresse }));
      return { nombre: (await run(createSites, { ...(await writer(call, query)), nouveaux }, call)).length };
    },
    updateSite: async ({ query: { id, ...of }, body }, call) => {
      const input = { ...(await writer(call, of)), id, asked: withNatures(body) };
      return presentSite(await withAuteur('haa_site', id, run(updateSite, input, call)));
    },
    deleteSite: async ({ query: { id, ...of } }, call) => run(deleteSite, { ...(await writer(call, of)), id }, call),
    listAdresses: async ({ query: { codePostal, ...of } }, call) =>
      (await haa.listAdresses(await reader(call, of), codePostal)).map(presentAdresse),
    createAdresse: async ({ query: { id, ...of }, body: champs }, call) =>
      presentAdresse(await run(createAdresse, { ...(await writer(call, of)), id, champs }, call)),
    updateAdresse: async ({ query: { id, ...of }, body: asked }, call) => {
      const input = { ...(await writer(call, of)), id, asked };
      return presentAdresse(await withAuteur('haa_adresse', id, run(updateAdresse, input, call)));
    },
    deleteAdresse: async ({ query: { id, ...of } }, call) =>
      run(deleteAdresse, { ...(await writer(call, of)), id }, call),
  };
};
