/** A service that instructs, as anyone may know it: neither a person nor an address to write to. */
export interface ServiceOuvert {
  readonly nom: string;
  readonly siret: string | null;
  readonly type: string;
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
  readonly isReferent: boolean;
}
/** A scheme that may be asked for, now or soon, as its published version says it. */
export interface AideOuverte {
  readonly code: string;
  readonly nom: string;
  readonly resume: string | null;
  readonly url_notice: string | null;
  readonly exercice: number;
  readonly dispositif: string;
  readonly parts: readonly {
    readonly code: string;
    readonly nom: string | null;
    readonly date_debut: string;
    readonly date_fin: string;
  }[];
  /** In cents. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly part_maximum: number | null;
  readonly silence_mois: number | null;
  readonly services: readonly ServiceOuvert[];
}

export const COLONNES_ANNUAIRE = [
  ...['codeAide', 'nomAide', 'dispositif', 'exercice', 'codePart', 'nomPart', 'dateOuverture', 'dateFermeture'],
  ...['montantMinimum', 'montantMaximum', 'partMaximum', 'moisSilence', 'notice', 'resume'],
  ...['nomService', 'idService', 'typeService', 'niveauTerritorial', 'codeTerritoire', 'referent'],
] as const;

const CENTIMES = 100;
const euros = (cents: number | null): string => (cents === null ? '' : (cents / CENTIMES).toFixed(2));
const dire = (valeur: string | number | null): string =>
  valeur === null ? '' : String(valeur).replace(/\s+/gu, ' ').trim();

const cellulesDuService = (service: ServiceOuvert | null): readonly string[] =>
  service === null
    ? ['', '', '', '', '', '']
    : [
        ...[service.nom, service.siret, service.type, service.niveau_territorial, service.code_territoire].map(dire),
        service.isReferent ? 'oui' : 'non',
      ];

/** One line for each part of it that is not closed and each service that instructs it: what a spreadsheet sorts on. */
export const lignesAnnuaire = (aide: AideOuverte, maintenant: string): readonly (readonly string[])[] => {
  const { code, nom, dispositif, exercice, minimum, maximum, part_maximum, silence_mois, url_notice, resume } = aide;
  const services = aide.services.length === 0 ? [null] : aide.services;
  return partsOuvertes(aide, maintenant).flatMap((part) =>
    services.map((service) => [
      ...[code, nom, dispositif, exercice, part.code, part.nom, part.date_debut, part.date_fin].map(dire),
      ...[euros(minimum), euros(maximum), ...[part_maximum, silence_mois, url_notice, resume].map(dire)],
      ...cellulesDuService(service),
    ]),
  );
};

/** Those that may still be asked for: what is over is in nobody's directory. */
export const partsOuvertes = ({ parts }: Pick<AideOuverte, 'parts'>, maintenant: string): AideOuverte['parts'] =>
  parts.filter(({ date_fin }) => Date.parse(date_fin) > Date.parse(maintenant));
