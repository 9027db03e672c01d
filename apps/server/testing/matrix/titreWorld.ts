import type { Kysely } from 'kysely';
import type { DemandesTables } from '../../src/modules/demandes/demandes.module.ts';
import { EXERCICE } from '../dossiers.ts';
import { siretOf } from './associationWorld.ts';
import type { DossiersPlaced } from './dossierWorld.ts';
import { ADMINS_RDS, type PersonaName, type Relation } from './personas.ts';

type Ids = Readonly<Record<Relation, string>>;
interface Placement {
  readonly persona: PersonaName;
  readonly services: Ids;
  readonly associations: { readonly own: number; readonly autre: number };
}

let last = 900_000;
const numeroOf = (): string => {
  last += 1;
  return `2027-${last}`;
};
const ABSENT = '2027-9999999';
const CODE = 12;

/**
 * Of each persona: one that their association holds and their service issued; one of a network that covers their
 * association, issued below them; one that is nothing to them.
 */
export const addTitres = async (
  db: Kysely<DemandesTables>,
  people: readonly Placement[],
  held: ReadonlyMap<PersonaName, DossiersPlaced>,
): Promise<Map<PersonaName, Ids>> => {
  const placed = people.flatMap(({ persona, services, associations }) => {
    const dossiers = held.get(persona)?.dossier;
    if (!dossiers) return [];
    const own = ADMINS_RDS.includes(persona) ? services.proche : services.own;
    const place = (relation: 'own' | 'proche' | 'autre', association: number, id_service: string) => {
      const numero = numeroOf();
      return {
        relation,
        membre: relation === 'proche' ? associations.own : null,
        row: {
          ...{ numero, code: numero.replace('-', '').padEnd(CODE, 'A'), id_agrement: id_service, nom: 'Jeunesse' },
          ...{ type_agrement: numero, categorie: 'sectoriel' as const, niveau: 'national', exige_tca: false },
          ...{ id_correspondance: association, id_siren: siretOf(association, 'siege').slice(0, 9) },
          ...{ association: `Association ${association}`, id_service, exercice: EXERCICE },
          ...{ id_dossier: Number(dossiers[relation]), date_effet: '2020-01-01', date_fin: '2999-12-31' },
          ...{ remplace: null, extensible_membres: true },
        },
      };
    };
    const rows = [
      place('own', associations.own, own),
      place('proche', associations.autre, services.proche),
      place('autre', associations.autre, services.autre),
    ];
    return [{ persona, rows }];
  });
  const all = placed.flatMap(({ rows }) => rows);
  if (all.length === 0) return new Map();
  const inserted = await db
    .insertInto('demandes.titre')
    .values(all.map(({ row }) => row))
    .returning(['id', 'numero'])
    .execute();
  const membres = all.flatMap(({ membre, row }) =>
    membre === null
      ? []
      : [
          {
            ...{ id_titre: inserted.find(({ numero }) => numero === row.numero)?.id ?? '', id_correspondance: membre },
            ...{ id_siren: siretOf(membre, 'siege').slice(0, 9), nom: 'Membre', ajoute_par: row.id_service },
          },
        ],
  );
  await db.insertInto('demandes.titre_membre').values(membres).execute();
  return new Map(
    placed.map(({ persona, rows }) => {
      const of = (relation: Relation) => rows.find((one) => one.relation === relation)?.row.numero ?? ABSENT;
      const autre = of('autre');
      return [persona, { own: of('own'), proche: of('proche'), autre, puissant: autre, absent: ABSENT }];
    }),
  );
};
