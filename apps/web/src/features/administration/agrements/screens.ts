import { BibliothequeScreen } from '../attendus/BibliothequeScreen.tsx';
import { PORTE_AGREMENTS } from '../porte/porteAgrements.ts';
import { withPorte } from '../porte/withPorte.tsx';
import { CreationScreen } from '../subventions/CreationScreen.tsx';
import { SubventionScreen } from '../subventions/SubventionScreen.tsx';
import { SubventionsScreen } from '../subventions/SubventionsScreen.tsx';

/** ROUTE-035. */
export const AgrementsScreen = withPorte(PORTE_AGREMENTS, SubventionsScreen);
export const AgrementCreationScreen = withPorte(PORTE_AGREMENTS, CreationScreen);
export const AgrementScreen = withPorte(PORTE_AGREMENTS, SubventionScreen);
/** CALL-RDA-020, CALL-RDA-021. */
export const AgrementBibliothequeScreen = withPorte(PORTE_AGREMENTS, BibliothequeScreen);
