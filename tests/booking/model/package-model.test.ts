import { walkSequences } from './walk';

walkSequences('package');
