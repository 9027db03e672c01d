/** What is asked for when a dossier is begun. */
export interface Creation {
  readonly description: {
    readonly code_subvention: string;
    readonly id_sous_type_dispositif: string;
    readonly exercice: number;
    readonly renouvellement: boolean;
    readonly pluriannuel: boolean;
    readonly couplage_tca: boolean;
    /** Of an approval: its type, and the service that is wished for among those of the territory. */
    readonly id_type_agrement?: string | undefined;
    readonly id_service_instructeur?: string | null | undefined;
  };
  readonly id_siret: string;
  readonly depuis: string | null;
}
