import { config } from 'zod';
import { fr } from 'zod/locales';

/** Under our content policy zod may not probe `new Function`; what it says by itself is in French. */
config({ ...fr(), jitless: true });
