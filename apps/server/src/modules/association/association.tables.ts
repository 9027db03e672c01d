import type { ChiffreTables } from './chiffre/chiffre.tables.ts';
import type { DocumentTables } from './document/document.tables.ts';
import type { ElementTables } from './element/element.tables.ts';
import type { FicheTables } from './fiche/fiche.tables.ts';
import type { HaaTables } from './haa/haa.tables.ts';
import type { RegistreTables } from './registre/registre.tables.ts';

export interface AssociationTables
  extends RegistreTables,
    FicheTables,
    ElementTables,
    DocumentTables,
    HaaTables,
    ChiffreTables {}
