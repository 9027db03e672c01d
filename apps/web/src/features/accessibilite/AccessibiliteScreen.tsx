import type { JSX } from 'react';
import { useServices } from '../../shared/services/services.ts';
import { AccessibiliteView } from './AccessibiliteView.tsx';
import { AUDIT } from './audit.ts';

export const AccessibiliteScreen = (): JSX.Element => <AccessibiliteView audit={AUDIT} now={useServices().now()} />;
