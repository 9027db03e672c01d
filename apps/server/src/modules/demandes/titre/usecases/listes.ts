import { addDays, dayOf } from '@guichet/rules/jour';
import { titreValide } from '@guichet/rules/titre';
import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { TitreTenu } from '../../noyau/titre/tenus.queries.ts';
import { curseurOf } from '../ordreDesFins.ts';
import type { Procedure, Titre, TitreDit } from '../titre.ts';
import type { TitreUow } from '../titre.uow.ts';

/** A line of a list: what a titre is today, and what waits about it. */
export interface TitreResume extends TitreDit {
  readonly procedure: Procedure | null;
}

const resume = async (uow: TitreUow, titres: readonly Titre[], jour: string): Promise<TitreResume[]> => {
  const ouvertes = await uow.procedures.listOuvertes(titres.map(({ id }) => id));
  const services = await uow.catalogue.listServices([...new Set(titres.map(({ id_service }) => id_service))]);
  const holders = [...new Set(titres.filter(({ exige_tca }) => exige_tca).map((one) => one.id_correspondance))];
  const tca = (await uow.titres.listOfAll(holders)).filter(({ categorie }) => categorie === 'tca');
  return titres.map((titre) => ({
    titre,
    service: services.find(({ id }) => id === titre.id_service)?.nom ?? 'Service supprimé',
    valide: titreValide(
      titre,
      tca.filter(({ id_correspondance }) => id_correspondance === titre.id_correspondance),
      jour,
    ),
    procedure: ouvertes.get(titre.id) ?? null,
  }));
};

const SIEGE = 'Siège';
/** What one's associations hold and held, and what covers them; procedures are the head office's. */
export const listMiens = reads(
  async (
    uow: TitreUow,
    { siren }: { readonly siren?: string | undefined },
    call: Call,
  ): Promise<{ readonly titres: readonly TitreResume[]; readonly couvertures: readonly TitreTenu[] }> => {
    const jour = dayOf(call.clock.now());
    const { rattachements } = await readDemandant(uow, call);
    const own = rattachements.filter(({ etat }) => etat === 'confirme');
    const ids = [...new Set(own.map(({ id_correspondance }) => id_correspondance))];
    const sieges = own.filter(({ type }) => type === SIEGE).map(({ id_correspondance }) => id_correspondance);
    const all = (await uow.titres.listOfAll(ids)).filter((one) => siren === undefined || one.id_siren === siren);
    const lignes = await resume(
      uow,
      all.filter(({ etat }) => etat !== 'annule'),
      jour,
    );
    const couvertures: TitreTenu[] = [];
    for (const id_correspondance of ids)
      couvertures.push(
        ...(await uow.tenus.titresDe({ id_correspondance }, jour)).filter(({ couvert, valide }) => couvert && valide),
      );
    return {
      titres: lignes.map((one) => (sieges.includes(one.titre.id_correspondance) ? one : { ...one, procedure: null })),
      couvertures,
    };
  },
);

const curseur = defineCurseur({ fin: z.iso.date(), id: z.uuid() });
interface Emis {
  readonly finit_dans?: number | undefined;
  readonly vue: 'tous' | 'procedures' | 'suspendus';
  readonly q?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
/** What a branch issued and that still lives, what ends first first. */
export const listEmis = reads(async (uow: TitreUow, { finit_dans, vue, q, limit, after }: Emis, call: Call) => {
  const jour = dayOf(call.clock.now());
  const { services } = await readDemandant(uow, call);
  const rows = await uow.emis.list({
    ...{ services, depuis: jour, procedures: vue === 'procedures', suspendus: vue === 'suspendus' },
    avant: finit_dans === undefined ? undefined : addDays(jour, finit_dans),
    ...{ texte: q === '' ? undefined : q, limit: limit + 1, after: curseur.read(after) },
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    titres: await resume(uow, page, jour),
    after: rows.length > limit && last ? curseur.write(curseurOf(last)) : null,
  };
});
