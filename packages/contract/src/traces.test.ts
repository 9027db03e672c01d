import { describe, expect, test } from 'vitest';
import type { Route } from './route.ts';
import { TABLES } from './tables/index.ts';

const lectures: [string, Route][] = TABLES.flatMap(({ service, routes }) =>
  Object.entries(routes)
    .map(([name, route]): [string, Route] => [`${service}.${name}`, route])
    .filter(([, { method, access, answers }]) => access.who === 'session' && (method === 'GET' || answers === 'file')),
);
const namesOf = ({ params, query }: Route): string[] => [
  ...Object.keys(params?.shape ?? {}),
  ...Object.keys(query?.shape ?? {}),
];

/** What names someone or something of theirs, wherever it stands. */
const NOMMENT = /^(id_asso|idAsso|siret|id_siret|demandeur|uuid|crf|lot|user|createdBy)$/u;
const PERSONNES_ET_DOSSIERS = /^\/(users|demande\/dossiers|crf)\/:/u;

describe('P-20 chaque lecture qui demande une session dit ce que le journal en garde, ou pourquoi rien', () => {
  test.each(lectures)('%s', (_, route) => {
    const { trace } = route;
    expect(trace, 'trace manque').toBeDefined();
    if (!trace || 'echec' in trace) throw new Error('une lecture n’est pas un échec de connexion');
    if ('sans' in trace) expect(trace.sans.length).toBeGreaterThan(15);
    else if (trace.nomme) expect(namesOf(route)).toContain(trace.nomme);
  });

  test('celles qui nomment une association, un document, un dossier ou une personne et ne laissent rien : une courte liste', () => {
    const nommees = lectures.filter(
      ([, route]) => namesOf(route).some((name) => NOMMENT.test(name)) || PERSONNES_ET_DOSSIERS.test(route.path),
    );
    const sans = nommees.flatMap(([name, { trace }]) => (trace && 'sans' in trace ? [name] : []));
    expect(nommees.length).toBeGreaterThan(45);
    expect(sans.toSorted()).toEqual([
      'demandes.countDossiers',
      'demandes.followPresence',
      'demandes.readCrfPdfEtat',
      'demandes.readPdfEtat',
      'psp.listRetours',
      'rda.countDossiers',
      'rda.followPresence',
      'rda.readPdfEtat',
      'rds.listCrossedServices',
    ]);
  });
});
