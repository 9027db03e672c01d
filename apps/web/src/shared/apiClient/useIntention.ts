import { useState } from 'react';
import { createIntention, type Intention } from './createIntention.ts';

export const useIntention = (): Intention => useState(() => createIntention(() => crypto.randomUUID()))[0];
