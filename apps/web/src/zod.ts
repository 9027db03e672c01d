import { sayIssue } from '@guichet/rules/erreurs';
import { config } from 'zod';

/** Under our content policy zod may not probe `new Function`; what it says by itself is in French. */
config({ localeError: sayIssue, jitless: true });
