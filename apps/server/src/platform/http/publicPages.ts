import type { FicheRegistre } from '@guichet/contract/rda';
import type { subventionSchema, subventionsPubliquesSchema } from '@guichet/contract/rds';
import { criteresOf, sayCombien, sayInstant } from '@guichet/rules/subvention';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { escapeHtml } from '../html.ts';
import { sayJour } from '../pdf/mots.ts';

type Liste = z.infer<typeof subventionsPubliquesSchema>;
type Une = z.infer<typeof subventionSchema>;

interface Texte {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** How long what was read stands; the calls that it spares are those of every visitor and of every robot. */
const FRESH_MS = 60_000;
/** Pages kept at once. An address that anyone invents takes the place of another, never more room. */
const KEPT = 200;
const RACINE = '<div id="root"></div>';
const TITRE = '<title>Guichet Asso</title>';
const ANNUAIRE = '/client/subventions';
const TITRE_PUBLIC = /^agrements\/([\w-]{11,20})$/u;
const CODE = /^subventions\/([\w.-]{1,80})$/u;

const p = (text: string | null): string => (text ? `<p>${escapeHtml(text)}</p>` : '');
const dates = (parts: readonly { readonly date_debut: string; readonly date_fin: string }[]): string => {
  const fin = parts.map(({ date_fin }) => date_fin).toSorted()[0];
  return fin ? `Clôture : ${sayInstant(fin)} (heure de Paris)` : '';
};

const ligne = ({ code, nom, resume, montants, sous_dispositifs }: Liste['subventions'][number]): string =>
  `<li><a href="${ANNUAIRE}/${encodeURIComponent(code)}">${escapeHtml(nom)}</a>${p(resume)}${p([sayCombien(montants), dates(sous_dispositifs)].filter(Boolean).join('. '))}</li>`;
const liste = ({ subventions }: Liste): string => `<ul>${subventions.map(ligne).join('')}</ul>`;

const DESCRIPTION =
  'Les subventions publiques ouvertes aux associations : combien, jusqu’à quand, pour qui, et ce qu’il faut préparer.';

const annuairePage = (lues: Liste): Texte => ({
  title: 'Trouver une subvention',
  description: DESCRIPTION,
  html: `<h1>Trouver une subvention</h1>${p(DESCRIPTION)}${liste(lues)}`,
});
const connexionPage = (lues: Liste): Texte => ({
  title: 'Se connecter',
  description: 'Demander une subvention publique pour son association, suivre son dossier, rendre compte.',
  html: `<h1>Guichet Asso</h1>${p('Demander une subvention publique pour son association, suivre son dossier, rendre compte.')}<h2>Les subventions</h2>${liste(lues)}<p><a href="${ANNUAIRE}">Toutes les subventions</a></p>`,
});
const unePage = (lue: Une): Texte => ({
  title: lue.nom,
  description: lue.resume ?? lue.nom,
  html: [
    `<h1>${escapeHtml(lue.nom)}</h1>`,
    p(lue.resume),
    p(sayCombien(lue.montants)),
    p(dates(lue.sous_dispositifs)),
    ...(lue.description ?? '').split(/\n\s*\n/u).map(p),
    `<h2>Pour qui ?</h2><ul>${criteresOf(lue)
      .map(({ libelle }) => `<li>${escapeHtml(libelle)}</li>`)
      .join('')}</ul>`,
    `<p><a href="${ANNUAIRE}">Toutes les subventions</a></p>`,
  ].join(''),
});

const REGISTRE = '/client/agrements';
const registrePage = (): Texte => ({
  title: 'Registre des agréments',
  description: 'Les agréments et habilitations en vigueur, délivrés aux associations.',
  html: `<h1>Registre des agréments</h1>${p('Cherchez une association par son nom ou son SIREN, ou vérifiez un titre par son code.')}<p><a href="/api/rda/registre/export">Tout le registre (CSV)</a></p>`,
});
const titrePage = ({ titre, jour }: FicheRegistre): Texte => ({
  title: `${titre.nom}, ${titre.association}`,
  description: titre.valide ? 'Ce titre est en vigueur aujourd’hui.' : 'Ce titre n’est pas valide aujourd’hui.',
  html: [
    `<h1>${titre.valide ? 'En vigueur' : `Non valide : ${escapeHtml(titre.libelle.toLowerCase())}`}</h1>`,
    p(
      `${titre.nom}, titre n° ${titre.numero}, délivré à ${titre.association} (SIREN ${titre.id_siren}) par ${titre.service}.`,
    ),
    p(
      `Depuis le ${sayJour(titre.date_effet)}${titre.date_fin === null ? '' : `, jusqu’au ${sayJour(titre.date_fin)}`}. État au ${sayJour(jour)}.`,
    ),
    `<p><a href="${REGISTRE}">Registre des agréments</a></p>`,
  ].join(''),
});

interface Page {
  readonly url: string;
  readonly write: (data: never) => Texte;
}
const SUBVENTIONS = '/api/rds/annuaire/subventions';
const pageOf = (path: string): Page | null => {
  if (path === 'login') return { url: `${SUBVENTIONS}?campagne=ouverte&limit=4`, write: connexionPage };
  if (path === 'subventions') return { url: `${SUBVENTIONS}?limit=50`, write: annuairePage };
  if (path === 'agrements') return { url: '/api/rda/registre?limit=1', write: registrePage };
  const titre = TITRE_PUBLIC.exec(path)?.[1];
  if (titre) return { url: `/api/rda/registre/${titre}`, write: titrePage };
  const code = CODE.exec(path)?.[1];
  return code ? { url: `${SUBVENTIONS}/${encodeURIComponent(code)}`, write: unePage } : null;
};

const fill = (index: string, { title, description, html }: Texte): string =>
  index
    .replace(
      TITRE,
      () =>
        `<title>${escapeHtml(title)} - Guichet Asso</title><meta name="description" content="${escapeHtml(description)}">`,
    )
    .replace(RACINE, () => `<div id="root"><main class="fr-container">${html}</main></div>`);

/**
 * The public pages as text, for who has no JavaScript, a slow phone, or is a search engine: the same data as the
 * application, read by the same public call, and replaced by it. Where that call does not answer here (another process
 * has it, it is too much asked for), the page is the application's own.
 */
export const createPublicPages = (app: FastifyInstance, index: string) => {
  const kept = new Map<string, { readonly until: number; readonly html: string }>();
  return async (path: string): Promise<string> => {
    const page = pageOf(path);
    if (!page) return index;
    const held = kept.get(path);
    if (held && held.until > Date.now()) return held.html;
    const answer = await app.inject({ method: 'GET', url: page.url });
    if (answer.statusCode !== 200) return index;
    const html = fill(index, page.write(answer.json() as never));
    kept.delete(path);
    kept.set(path, { until: Date.now() + FRESH_MS, html });
    for (const [oldest] of kept) if (kept.size > KEPT) kept.delete(oldest);
    return html;
  };
};
