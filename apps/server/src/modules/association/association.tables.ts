import type { RegistreTables } from './registre/registre.tables.ts';

export interface AssociationTables extends RegistreTables {}
