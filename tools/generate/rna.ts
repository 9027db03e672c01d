import type { Modele } from './modele.ts';
import type { Chance } from './random.ts';

export const WALDEC_COLUMNS =
  'id;id_ex;siret;rup_mi;gestion;date_creat;date_decla;date_publi;date_disso;nature;groupement;titre;titre_court;objet;objet_social1;objet_social2;adrs_complement;adrs_numvoie;adrs_repetition;adrs_typevoie;adrs_libvoie;adrs_distrib;adrs_codeinsee;adrs_codepostal;adrs_libcommune;adrg_declarant;adrg_complemid;adrg_complemgeo;adrg_libvoie;adrg_distrib;adrg_codepostal;adrg_achemine;adrg_pays;dir_civilite;siteweb;publiweb;observation;position;maj_time'.split(
    ';',
  );
export const IMPORT_COLUMNS =
  'id;id_ex;siret;gestion;date_creat;date_publi;nature;groupement;titre;objet;objet_social1;objet_social2;adr1;adr2;adr3;adrs_codepostal;libcom;adrs_codeinsee;dir_civilite;telephone;siteweb;email;observation;position;rup_mi;maj_time'.split(
    ';',
  );

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
export const headerOf = (columns: readonly string[]): string => quoted(columns);

const MAJ = '2026-10-03 02:00:00';
const EMPTY_DATE = '0001-01-01';

/** Names as people typed them at a counter: doubled blanks, quotes, semicolons, a stray blank in front. */
const spoil = (nom: string, chance: Chance): string => {
  const kind = chance.next();
  if (kind < 0.01) return nom.replace(' ', '  ');
  if (kind < 0.015) return nom.replace(/(\S+)$/, '"$1"');
  if (kind < 0.018) return `${nom} ; section jeunes`;
  return kind < 0.021 ? ` ${nom} ` : nom;
};

const objetOf = ({ objet }: Modele, chance: Chance): string => {
  const kind = chance.next();
  if (kind < 0.3) return '';
  return kind < 0.303 ? objet.replace(', ', ',\n') : objet;
};

const ancienOf = ({ commune, number }: Modele): string =>
  `${commune.departement.padStart(3, '0')}S${String(number).padStart(7, '0')}`;

/** The SIRET that the register holds: seldom, and now and then somebody else's. */
const siretOf = (modele: Modele, other: Modele, chance: Chance): string => {
  if (!modele.hasSiren || !chance.isOne(0.04)) return '';
  return `${chance.isOne(0.03) ? other.siren : modele.siren}00011`;
};

const cellsOf = (columns: readonly string[], values: Readonly<Record<string, string>>): string =>
  quoted(columns.map((column) => values[column] ?? ''));

const commonOf = (modele: Modele, other: Modele, chance: Chance): Record<string, string> => ({
  siret: siretOf(modele, other, chance),
  rup_mi: modele.utilPublique ? `${modele.number}` : '',
  gestion: `${modele.rna.slice(1, 4)}P`,
  date_creat: modele.creation,
  date_publi: EMPTY_DATE,
  nature: modele.utilPublique ? 'R' : 'D',
  groupement: modele.groupement,
  titre: spoil(modele.nom, chance),
  objet: objetOf(modele, chance),
  objet_social1: chance.isOne(0.3) ? '000000' : `0${String(1000 + 5 * chance.below(200)).padStart(5, '0')}`,
  objet_social2: '000000',
  adrs_codepostal: modele.commune.cp,
  adrs_codeinsee: modele.commune.insee,
  observation: '',
  maj_time: MAJ,
});

export const waldecLine = (modele: Modele, other: Modele, chance: Chance): string =>
  cellsOf(WALDEC_COLUMNS, {
    ...commonOf(modele, other, chance),
    id: modele.rna,
    id_ex: chance.isOne(0.4) ? `${modele.commune.departement}P${modele.number}` : '',
    date_decla: modele.creation,
    date_disso: modele.dissolution,
    titre_court: modele.sigle ?? (chance.isOne(0.1) ? modele.nom.slice(0, 38).toUpperCase() : ''),
    adrs_numvoie: String(modele.numero),
    adrs_typevoie: modele.typeVoie.toUpperCase(),
    adrs_libvoie: modele.voie,
    adrs_distrib: '_',
    adrs_libcommune: modele.commune.nom.toUpperCase(),
    adrg_pays: 'FRANCE',
    adrg_codepostal: modele.commune.cp,
    adrg_achemine: modele.commune.nom,
    dir_civilite: chance.isOne(0.5) ? 'PM' : 'PF',
    publiweb: '1',
    position: modele.actif ? 'A' : chance.isOne(0.9) ? 'D' : 'S',
  });

export const importLine = (modele: Modele, other: Modele, chance: Chance): string =>
  cellsOf(IMPORT_COLUMNS, {
    ...commonOf(modele, other, chance),
    id: ancienOf(modele),
    adr1: `${modele.numero} ${modele.typeVoie} ${modele.voie}`,
    libcom: modele.commune.nom.toUpperCase(),
    position: modele.actif ? 'A' : 'D',
  });

export type Damage = 'coupée' | 'colonnes' | 'numéro';
const DAMAGES: readonly Damage[] = ['coupée', 'colonnes', 'numéro'];

/** One line in a thousand or so came out of the machine wrong. */
export const damage = (line: string, share: number, chance: Chance): { line: string; damage: Damage | null } => {
  if (!chance.isOne(share)) return { line, damage: null };
  const kind = chance.pick(DAMAGES);
  if (kind === 'coupée')
    return { line: line.slice(0, Math.floor(line.length * 0.6)).replace(/\n/g, ' '), damage: kind };
  if (kind === 'colonnes') return { line: `${line.replace(/\n/g, ' ')};"";""`, damage: kind };
  return { line: line.replace(/^"[^"]*"/, '"?12"'), damage: kind };
};
